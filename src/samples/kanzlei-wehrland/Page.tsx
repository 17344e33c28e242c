import { Contact } from './Contact.tsx'
import { Deadlines } from './Deadlines.tsx'
import { Fees } from './Fees.tsx'
import { Imprint } from './Imprint.tsx'
import { Lawyers } from './Lawyers.tsx'
import { Opening } from './Opening.tsx'
import { Practice } from './Practice.tsx'
import { Questions } from './Questions.tsx'
import { Spine } from './Spine.tsx'

/** The sample for a law firm: a page from a law book, numbered at the margin, marked with a highlighter. */
export const Page = () => (
  <div className="book">
    <Spine />
    <main>
      <Opening />
      <Practice />
      <Deadlines />
      <Fees />
      <Lawyers />
      <Questions />
      <Contact />
    </main>
    <Imprint />
  </div>
)
