import { Catalogue } from './Catalogue.tsx'
import { Colophon } from './Colophon.tsx'
import { Farm } from './Farm.tsx'
import { Hero } from './Hero.tsx'
import { Masthead } from './Masthead.tsx'
import { OrderSection } from './OrderSection.tsx'
import { PlantPictures } from './PlantPictures.tsx'
import { SowingCalendar } from './SowingCalendar.tsx'

/** The sample for a seed shop: a garden bed cut open, a shelf of paper bags, one slip to order by. */
export const Page = () => (
  <>
    <PlantPictures />
    <Masthead />
    <main>
      <Hero />
      <Catalogue />
      <SowingCalendar />
      <OrderSection />
      <Farm />
    </main>
    <Colophon />
  </>
)
