import { Closing } from './Closing.tsx'
import { Kitchen } from './Kitchen.tsx'
import { Menu } from './Menu.tsx'
import { Poster } from './Poster.tsx'
import { Visit } from './Visit.tsx'

/** The sample for a restaurant: a poster of a page, with a halved fig for the last letter of its name. */
export const Page = () => (
  <>
    <Poster />
    <main>
      <Menu />
      <Kitchen />
      <Visit />
    </main>
    <Closing />
  </>
)
