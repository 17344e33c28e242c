/** Quick: one short round of everything, to see whether a change matters; not for the results that are kept. */
export type Pace = { quick: boolean }
