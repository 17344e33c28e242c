import { startWebkit } from '../../rig/start-webkit.ts'
import { describeJourneys } from './journeys.ts'

describeJourneys('WebKit', startWebkit)
