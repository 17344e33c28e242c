import { startFirefox } from '../support/browsers/start-firefox.ts'
import { describeJourneys, LARGE_TEXT_IN_PX } from './journeys.ts'

describeJourneys('Firefox', startFirefox, undefined, () => startFirefox(LARGE_TEXT_IN_PX))
