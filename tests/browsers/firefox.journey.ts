import { startFirefox } from '../support/browsers/start-firefox.ts'
import { describeJourneys } from './journeys.ts'

/** Twice what browsers have (WCAG 1.4.4). */
const LARGE_TEXT_IN_PX = 32

describeJourneys('Firefox', startFirefox, undefined, () => startFirefox(LARGE_TEXT_IN_PX))
