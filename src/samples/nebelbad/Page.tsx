import { Farewell } from './Farewell.tsx'
import { HoursAndPrices } from './HoursAndPrices.tsx'
import { LengthOfStay } from './LengthOfStay.tsx'
import { RoundTour } from './RoundTour.tsx'
import { Treatments } from './Treatments.tsx'
import { WayHere } from './WayHere.tsx'
import { Welcome } from './Welcome.tsx'

/** The sample for a bathhouse: a lake in the mist, and a tour that grows warmer from station to station. */
export const Page = () => (
  <>
    <main>
      <Welcome />
      <RoundTour />
      <LengthOfStay />
      <Treatments />
      <HoursAndPrices />
      <WayHere />
    </main>
    <Farewell />
  </>
)
