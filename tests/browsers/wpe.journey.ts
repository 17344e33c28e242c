import { startWpe } from '../support/browsers/start-webkit.ts'
import { describeJourneys, LARGE_TEXT_IN_PX } from './journeys.ts'

describeJourneys('WPE WebKit', startWpe, ['wide'], () => startWpe(LARGE_TEXT_IN_PX))
