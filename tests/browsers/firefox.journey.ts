import { startFirefox } from '../support/browsers/start-firefox.ts'
import { describeJourneys } from './journeys.ts'

describeJourneys('Firefox', startFirefox)
