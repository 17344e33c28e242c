import { type Component, type Property, propertiesOf, textOf } from './read-components.ts'

const NOT_ACCEPTED = ['NEEDS-ACTION', 'DECLINED']

/** Where nobody knows which attendee the owner is, an invitation blocks: it may be hers, and her guest has not answered. */
export function blocksTime(event: Component, ownAddresses: string[]): boolean {
  const is = (name: string, value: string) => textOf(event, name).toUpperCase() === value
  return !(
    is('STATUS', 'CANCELLED') ||
    is('TRANSP', 'TRANSPARENT') ||
    is('X-MICROSOFT-CDO-BUSYSTATUS', 'FREE') ||
    is('X-APPLE-NEEDS-REPLY', 'TRUE') ||
    NOT_ACCEPTED.includes(ownAttendee(event, ownAddresses)?.params.PARTSTAT?.toUpperCase() ?? '')
  )
}

/** Google names the calendar by the address of its owner. */
export const ownerNamedBy = (calendar: Component): string[] =>
  [textOf(calendar, 'X-WR-CALNAME').toLowerCase()].filter((name) => name.includes('@'))

function ownAttendee(event: Component, ownAddresses: string[]): Property | undefined {
  const attendees = propertiesOf(event, 'ATTENDEE')
  const named = attendees.find((attendee) => ownAddresses.includes(addressOf(attendee)))
  if (named) return named
  // Apple writes the account that the calendar belongs to as a path ('/12345/principal/'), other people as mailto.
  const accounts = attendees.filter(({ value }) => !isMailto(value))
  return accounts.length === 1 && isMailto(textOf(event, 'ORGANIZER')) ? accounts[0] : undefined
}

const isMailto = (value: string): boolean => /^mailto:/i.test(value)

const addressOf = ({ params, value }: Property): string =>
  (params.EMAIL ?? value.replace(/^mailto:/i, '')).trim().toLowerCase()
