/** This mail is refused for good; it may succeed later; or no mail at all can be delivered now. */
export type Fault = 'mail' | 'later' | 'server'

/** Its message has codes only, because a server's text often quotes the address. */
export class DeliveryError extends Error {
  override name = 'DeliveryError'
  readonly fault: Fault
  constructor(reason: string, fault: Fault) {
    super(reason)
    this.fault = fault
  }
}

/** Removes personal data from an error. Without a code it is a bug of ours, so only this mail is delayed. */
export function asDeliveryError(error: unknown): DeliveryError {
  if (error instanceof DeliveryError) return error
  const code = errorCode(error)
  return code
    ? new DeliveryError(code, 'server')
    : new DeliveryError(`unexpected ${(error as Error)?.name}`, 'later')
}

/** 'ECONNREFUSED', from the error or its cause. */
export function errorCode(error: unknown): string | undefined {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown }
  if (typeof code === 'string' && /^[A-Z0-9_]{2,40}$/.test(code)) return code
  return cause ? errorCode(cause) : undefined
}
