import { isScalar } from 'yaml'
import { textsIn } from './texts-in.ts'
import type { YamlSource } from './yaml-source.ts'

/** Opening and closing, with nothing of that kind between them: „Gut“ and „besser“ quotes two words. */
const WHOLE_TEXT = /^(?:[„“”][^„“”"]*[“”"]|[‚‘’][^‚‘]*[‘’]|[«»][^«»]*[«»]|[‹›][^‹›]*[‹›])$/

export const CURLY_QUOTES =
  'diese Anführungszeichen stünden so im Text, erwartet werden gerade oder keine. Bitte "…" schreiben; sollen sie zu sehen sein: "„…“".'

/** The ways to texts in quotes that YAML takes for letters. To show them, an owner puts straight ones around them. */
export const textsInCurlyQuotes = ({ value, document }: YamlSource): PropertyKey[][] =>
  textsIn(value)
    .filter(({ text }) => WHOLE_TEXT.test(text))
    .map(({ path }) => path)
    .filter((path) => {
      const node = document.getIn(path, true)
      return isScalar(node) && node.type === 'PLAIN'
    })
