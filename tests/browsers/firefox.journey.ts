import { startFirefox } from '../../rig/start-firefox.ts'
import { describeJourneys } from './journeys.ts'

describeJourneys('Firefox', startFirefox)
