/** A link that brings the name of a business: browsers send no hash. business-name.ts reads it. */
export const NAME_HASH = '#muster='

/** Signs at which messengers end a link are escaped, too. */
export const hashWith = (name: string): string =>
  name &&
  NAME_HASH + encodeURIComponent(name).replace(/[!'()*.~]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
