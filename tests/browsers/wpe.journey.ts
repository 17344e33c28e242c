import { startWpe } from '../../rig/start-webkit.ts'
import { describeJourneys } from './journeys.ts'

describeJourneys('WPE WebKit', startWpe, ['wide'])
