/** What site.yaml says of a fact that the owner has yet to decide. */
export const UNDECIDED = 'offen'

/** What site.yaml says where there is no such number, or where the other one is shown. */
export const NONE = 'keine'

/** What pages say of it until then. */
export const NOT_ENTERED = 'noch nicht eingetragen'
