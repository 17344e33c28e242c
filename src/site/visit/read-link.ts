/** On pages that do not wear the name: a link may bring it there, and an address that is passed on must not hold it. */
import { followName } from './business-name.ts'

followName(null)
