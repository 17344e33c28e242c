import { Fragment } from 'react'
import { KeepEMail } from '../../ui/typography/KeepEMail.tsx'
import type { Part } from './letter.tsx'
import type { Paint } from './paint.ts'
import { TableRow } from './TableRow.tsx'
import { wrapText } from './wrap-text.ts'

const BREAK_LONG_WORDS = { margin: 0, overflowWrap: 'anywhere', textWrap: 'pretty' } as const

const LARGE = { fontSize: 28, lineHeight: '34px', letterSpacing: '-0.02em', textWrap: 'balance' } as const

export const headline = (text: string, above = ''): Part => ({
  gap: 0,
  html: (paint) => (
    <>
      {above && <div {...paint({ text: 'ink-soft' })}>{above}</div>}
      <h1 dir="auto" style={{ ...BREAK_LONG_WORDS, ...LARGE }}>
        <KeepEMail text={text} />
      </h1>
    </>
  ),
  text: wrapText(above ? `${above} von ${text}` : text),
})

/** `small` is for what most people need not read. */
type Tone = 'plain' | 'strong' | 'small'

export const paragraph = (text: string, { gap = 20, tone = 'plain' as Tone } = {}): Part => ({
  gap,
  html: (paint) => <p {...paintFor(tone, paint)}>{text}</p>,
  text: wrapText(text),
})

function paintFor(tone: Tone, paint: Paint) {
  if (tone === 'plain') return { style: BREAK_LONG_WORDS }
  if (tone === 'strong') return { style: { ...BREAK_LONG_WORDS, fontWeight: 700 } }
  return paint({ text: 'ink-soft' }, { ...BREAK_LONG_WORDS, fontSize: 15, lineHeight: '24px' })
}

export const bullets = (items: string[]): Part => ({
  gap: 16,
  html: () => (
    <ul style={{ margin: 0, paddingLeft: 20 }}>
      {items.map((item) => (
        <li key={item} dir="auto" style={{ ...BREAK_LONG_WORDS, marginBottom: 12 }}>
          {item}
        </li>
      ))}
    </ul>
  ),
  text: items.map((item) => `- ${item}`).join('\n'),
})

/** What the owner wrote, beside a bar: mail programs show no quotation marks at the start of lines. */
export const quote = (lines: string[]): Part => ({
  html: (paint) => (
    <TableRow>
      <td width={4} aria-hidden="true" {...paint({ ground: 'ink' }, { width: 4 })} />
      <td style={{ ...BREAK_LONG_WORDS, padding: '2px 0 2px 16px' }}>
        <Lines lines={lines} />
      </td>
    </TableRow>
  ),
  text: quoted(lines),
})

/** What a visitor wrote, below a heading. */
export const section = (heading: string, lines: string[]): Part => ({
  gap: 24,
  html: (paint) => (
    <>
      <h2 style={{ margin: '0 0 4px', fontSize: 17, lineHeight: '26px' }}>{heading}</h2>
      <p dir="auto" {...paint({ hasLineAbove: true }, { ...BREAK_LONG_WORDS, paddingTop: 8 })}>
        <Lines lines={lines} />
      </p>
    </>
  ),
  text: `${heading}:\n\n${quoted(lines)}`,
})

/** The greeting above the name of the person who writes. */
export const closing = (words: string, name: string): Part => ({
  gap: 24,
  html: () => (
    <p style={BREAK_LONG_WORDS}>
      <Lines lines={[words, name]} />
    </p>
  ),
  text: `${words}\n${name}`,
})

const quoted = (lines: string[]): string => lines.map((line) => `> ${line}`.trimEnd()).join('\n')

const Lines = ({ lines }: { lines: string[] }) =>
  lines.map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lines of a text never change their order.
    <Fragment key={index}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ))
