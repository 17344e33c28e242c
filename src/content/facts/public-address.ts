const LOOPBACK = /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/

/** Whether strangers may visit a site at this address: not this computer, not a domain that belongs to nobody (RFC 2606). */
export function isPublicAddress(url: string): boolean {
  const { hostname } = new URL(url)
  return !LOOPBACK.test(hostname) && !/(?:^|\.)example$/.test(hostname)
}
