import { startFirefox } from '../../rig/start-firefox.ts'
import { describeJourneys } from './journeys.ts'

describeJourneys('Firefox', () => startFirefox())
describeJourneys('Firefox without script', () => startFirefox({ withScript: false }), { hasScript: false })
