/**
 * Why a mail could not be handed over, in codes only: a server's words often quote the address.
 * - `mail`: refused for good, trying again is pointless
 * - `later`: this mail was put off
 * - `server`: nothing gets through right now, whatever the mail
 */
export type Fault = 'mail' | 'later' | 'server'

export class DeliveryError extends Error {
  override name = 'DeliveryError'
  readonly fault: Fault
  constructor(reason: string, fault: Fault) {
    super(reason)
    this.fault = fault
  }
}

/** Anything a transport throws, told without personal data; without a code it is our own mistake with this one mail. */
export function asDeliveryError(error: unknown): DeliveryError {
  if (error instanceof DeliveryError) return error
  const code = errorCode(error)
  return code
    ? new DeliveryError(code, 'server')
    : new DeliveryError(`unexpected ${(error as Error)?.name}`, 'later')
}

/** 'ECONNREFUSED' of an error or of what caused it. */
export function errorCode(error: unknown): string | undefined {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown }
  if (typeof code === 'string' && /^[A-Z0-9_]{2,40}$/.test(code)) return code
  return cause ? errorCode(cause) : undefined
}
