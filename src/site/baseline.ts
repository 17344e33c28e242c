/** The oldest browsers in which every page looks and works as meant; below them it is plain, but complete. */
export const BASELINE = { chrome: 109, firefox: 115, ios: 15.6, safari: 15.6 }

/** As the bundler wants them, for scripts and styles: ['chrome109', …]. */
export const buildTargets = Object.entries(BASELINE).map(([name, version]) => `${name}${version}`)
