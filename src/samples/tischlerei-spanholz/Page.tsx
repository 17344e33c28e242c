import { Bench } from './Bench.tsx'
import { Edge } from './Edge.tsx'
import { First } from './First.tsx'
import { Joinery } from './Joinery.tsx'
import { Steps } from './Steps.tsx'
import { Timber } from './Timber.tsx'
import { Workshop } from './Workshop.tsx'

/** The sample for a joinery: a page made of birch and walnut, its sections joined by dovetails. */
export const Page = () => (
  <>
    <Bench />
    <main>
      <First />
      <Joinery />
      <Timber />
      <Steps />
      <Workshop />
    </main>
    <Edge />
  </>
)
