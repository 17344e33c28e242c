import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, stringify } from 'yaml'

export type Change = { field: string; was: string; is: string }

/** What means something to the program: where links lead, which sample, which country's law. */
const KEPT = /\.(href|technologies|country|location|measuredAt)\b|^portfolio\/.*\.url$/

/** What has to keep its form. */
const NUMBERS: Record<string, unknown> = {
  'site.yaml.operator.postalCode': '54321',
  'site.yaml.contact.phone': '+49 40 55512 777',
  'site.yaml.footer.year': 2031,
  'site.yaml.mosaic.seed': 7,
  'landing.yaml.pricing.package.priceFrom': 1460,
}

/** A mark of her own, as wide again as it is high. */
export const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><path fill="#22456b" d="M0 20V0l20 20L40 0v20z"/></svg>'

/** Gives everything in a folder of content another value; tells what was changed. */
export function rebrand(folder: string): Change[] {
  const changes: Change[] = []
  function change(value: unknown, field: string): unknown {
    if (Array.isArray(value)) return value.map((entry, index) => change(entry, `${field}.${index}`))
    if (value && typeof value === 'object') {
      return Object.fromEntries(
        Object.entries(value).map(([key, entry]) => [key, change(entry, `${field}.${key}`)]),
      )
    }
    const is = KEPT.test(field)
      ? value
      : (NUMBERS[field] ?? (typeof value === 'string' ? reword(value) : value))
    if (is !== value) changes.push({ field, was: String(value), is: String(is) })
    return is
  }
  for (const file of globSync('**/*.yaml', { cwd: folder })) {
    const yaml = parse(readFileSync(join(folder, file), 'utf8'))
    writeFileSync(join(folder, file), stringify(change(yaml, file)))
  }
  for (const file of globSync('legal/*.md', { cwd: folder })) {
    const [, head = '', ...body] = readFileSync(join(folder, file), 'utf8').split(/^---\n/m)
    const parts = ['', stringify(change(parse(head), file)), rewordMarkdown(body.join('---\n'))]
    writeFileSync(join(folder, file), parts.join('---\n'))
  }
  writeFileSync(join(folder, 'logo.svg'), LOGO)
  rmSync(join(folder, 'font'), { recursive: true })
  cpSync('src/samples/knotenpunkt/font', join(folder, 'font'), { recursive: true })
  return changes
}

function reword(text: string): string {
  if (/^#[0-9a-f]{3,6}$/i.test(text)) return nextColour(text)
  return text.replace(/\{\{.*?\}\}|https|\p{L}+/gu, (word) =>
    /^(\{\{|https$)/.test(word) ? word : mirror(word),
  )
}

/** Words alone: no placeholder, anchor, target of a link or markup. */
const rewordMarkdown = (text: string): string =>
  text.replace(/\{[^}]*\}|\]\([^)]*\)|<[^>]*>|\p{L}+/gu, (part) =>
    /^\p{L}+$/u.test(part) ? mirror(part) : part,
  )

const mirror = (word: string): string => [...word].reverse().join('')

/** Hardly to be seen, so that every contrast stays; but another one. */
function nextColour(colour: string): string {
  const digits = colour.length === 4 ? colour.slice(1).replace(/./g, '$&$&') : colour.slice(1)
  return `#${digits.replace(/../g, (channel) => {
    const value = Number.parseInt(channel, 16)
    return (value < 128 ? value + 1 : value - 1).toString(16).padStart(2, '0')
  })}`
}
