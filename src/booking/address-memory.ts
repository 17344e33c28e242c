/** For how long the server counts, in memory alone, what comes from one address; the privacy page names all of these. */
export const CALLS_COUNTED_IN_SECONDS = 60
export const NETWORKS_COUNTED_IN_MINUTES = 60

/** An address whose time is up is gone from memory so much later at the latest. */
export const FORGOTTEN_WITHIN_SECONDS = 60
