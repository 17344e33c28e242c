import { startWebkit } from '../support/browsers/start-webkit.ts'
import { describeJourneys } from './journeys.ts'

describeJourneys('WebKit', startWebkit)
