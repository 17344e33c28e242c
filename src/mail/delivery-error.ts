import { causeOf, type DeliveryCause } from '../booking/appointments/delivery-cause.ts'

/** Its message is a code only, because a server's text often quotes the address. */
export class DeliveryError extends Error {
  override name = 'DeliveryError'
  override readonly cause: DeliveryCause
  /** Trying once more is no use. */
  readonly isFinal: boolean
  constructor(code: string, isAboutThisMail = true) {
    super(code)
    this.cause = causeOf(code)
    this.isFinal = isAboutThisMail && this.cause === 'refused'
  }
}

/** Removes personal data from an error. Without a code it is a bug of ours. */
export function asDeliveryError(error: unknown): DeliveryError {
  if (error instanceof DeliveryError) return error
  return new DeliveryError(errorCode(error) ?? `unexpected ${(error as Error)?.name}`)
}

/** 'ECONNREFUSED', from the error or its cause. */
export function errorCode(error: unknown): string | undefined {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown }
  if (typeof code === 'string' && /^[A-Z0-9_]{2,40}$/.test(code)) return code
  return cause ? errorCode(cause) : undefined
}
