/** Before the run the machine should have next to nothing to do. */
const CALM_LOAD_PER_CORE = 0.5
/** Before a later part it still counts what the part before has done: one core for it and one for its client. */
const OWN_LOAD_PER_CORE = 1

type Load = { load: number; cores: number }

export const isBusy = ({ load, cores }: Load): boolean => load / cores > CALM_LOAD_PER_CORE

/** Others were at work before this part began: beyond what the benchmark itself has left behind. */
export const isBusyBeyondUs = ({ load, cores }: Load): boolean =>
  load / cores > CALM_LOAD_PER_CORE + OWN_LOAD_PER_CORE

export const BUSY = 'busy machine: times are worth little'

export const busyWarning = ({ load, cores }: Load): string =>
  `» A ${BUSY} (load ${load.toFixed(1)} on ${cores} cores, calm is up to ${CALM_LOAD_PER_CORE * cores}). Ratios suffer less; measure again when it is calm.`
