import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { TEST_CONTENT } from '../../../rig/test-content.ts'
import { MAIL_KINDS } from '../../booking/appointments/outbox-mail.ts'
import * as limits from '../../booking/limits.ts'
import { readContent } from '../read-content.ts'
import { readLegalContent } from './legal-content.ts'
import { legalFacts } from './legal-facts.ts'
import { PRIVACY_RECORD } from './privacy-record.ts'

const facts = legalFacts(readContent(TEST_CONTENT), { retentionDays: 180 })
const entries = Object.values(PRIVACY_RECORD)
const named = entries.flatMap(({ names = [] }) => names)

/** Who, what else, and the reader's rights: these sections tell of nothing that the program keeps. */
const ABOUT_NOTHING_KEPT =
  'verantwortlich fristen terminanfrage termin-zweck termin-pflichtangaben kontakt empfaenger sicherheit ' +
  'ihre-rechte widerspruchsrecht aufsichtsbehoerde automatisierte-entscheidungen'

test('every period that the code keeps has a section of the privacy page that names it, and no section another', () => {
  const isPeriod = (name: string) => /(?:Seconds|Minutes|Hours|Days|Years)$/i.test(name)
  const ofTheCode = Object.keys(facts).filter((name) => isPeriod(name) && !/^(law|periods)\./.test(name))
  expect(ofTheCode.filter((name) => !named.includes(name))).toEqual([])
  expect(named.filter((name) => !facts[name])).toEqual([])
})

test('every section of the page describes something that is kept, or is listed as one that does not', () => {
  const { sections } = readLegalContent(TEST_CONTENT, 'datenschutz', facts)
  const anchors = sections.flatMap(({ id, parts }) => [id, ...parts.map((part) => part.id)])
  expect(anchors.sort()).toEqual([...ABOUT_NOTHING_KEPT.split(' '), ...Object.keys(PRIVACY_RECORD)].sort())
})

test('every kind of mail has its section', () => {
  expect(entries.flatMap(({ mails = [] }) => mails).sort()).toEqual([...MAIL_KINDS].sort())
})

test('the privacy page names how long addresses are counted in memory', () => {
  const counting = Object.keys(facts).filter((name) => name.startsWith('counting.'))
  expect(counting.map((name) => facts[name]).sort()).toEqual(
    [limits.CALLS_COUNTED_IN_SECONDS, limits.NETWORKS_COUNTED_IN_MINUTES, limits.FORGOTTEN_WITHIN_SECONDS]
      .map(String)
      .sort(),
  )
  const windows = globSync('src/server/**/!(*.test).ts').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/timeWindow: (.*?)(?:,| \})/g)].map(([, window]) => window),
  )
  // The one of sign-in mails counts no addresses.
  expect([...new Set(windows)].sort()).toEqual(['NETWORKS_COUNTED_IN_MINUTES * 60_000', 'WINDOW_IN_MS'])
})

test.each(['deploy/systemd/musterwerk-backup.service', 'deploy/compose.yaml'])(
  '%s deletes a backup before it is older than the page says',
  (file) => {
    // One night may find a file minutes too young: it goes in the next one.
    const [, nights] = /find .*-mtime \+(\d+) -delete/.exec(readFileSync(file, 'utf8')) ?? []
    expect(Number(nights) + 2).toBe(limits.BACKUP_RETENTION_IN_DAYS)
  },
)

test('the journal deletes a line before it is older than the page says', () => {
  const journal = readFileSync('deploy/systemd/journald@musterwerk.conf', 'utf8')
  const days = (setting: string) => Number(new RegExp(`^${setting}=(\\d+)day$`, 'm').exec(journal)?.[1])
  expect(days('MaxFileSec') + days('MaxRetentionSec')).toBe(limits.LOG_RETENTION_IN_DAYS)
})
