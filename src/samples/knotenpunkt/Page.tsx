import { ChangeTrains } from './ChangeTrains.tsx'
import { DepartureBoard } from './DepartureBoard.tsx'
import { Fares } from './Fares.tsx'
import { Imprint } from './Imprint.tsx'
import { Location } from './Location.tsx'
import { ServiceLines } from './ServiceLines.tsx'
import { SignHead } from './SignHead.tsx'
import { Start } from './Start.tsx'

/** The sample for an IT service: a page that speaks and looks like a city's transit network. */
export const Page = () => (
  <>
    <SignHead />
    <main>
      <Start />
      <ServiceLines />
      <DepartureBoard />
      <Fares />
      <ChangeTrains />
      <Location />
    </main>
    <Imprint />
  </>
)
