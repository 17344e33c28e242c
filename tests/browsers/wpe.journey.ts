import { startWpe } from '../support/browsers/start-webkit.ts'
import { describeJourneys } from './journeys.ts'

describeJourneys('WPE WebKit', startWpe, ['wide'])
