import type { Page } from '@playwright/test'

type Thing = {
  nodeId: string
  ignored: boolean
  role?: { value?: unknown }
  name?: { value?: unknown }
  description?: { value?: unknown }
  properties?: { name: string; value: { value?: unknown } }[]
  childIds?: string[]
  backendDOMNodeId?: number
}

/** Read by their names alone. */
const WHOLE = /^(link|button|heading|textbox|checkbox|radio|Date|InputTime|DisclosureTriangle|term|time)$/
/** Only what is in them is read. */
const SILENT =
  /^(generic|none|paragraph|LabelText|Legend|DescriptionList|strong|emphasis|StaticText|InlineTextBox|LineBreak)$/
/** Their words count; other sentences may change as they like. */
const SAID = /^(status|alert|definition)$/
const STATES = /^(invalid|pressed|checked|expanded|disabled|focused)$/
/** Said where it is not so, too: that tells what can be pressed or unfolded. */
const ALWAYS_SAID = /^(pressed|expanded)$/

/**
 * What Chromium itself tells a screen reader about a part of the page, a line for each thing in the order of reading.
 * What differs from run to run is left out: days, and the numbers of requests and visitors.
 */
export async function readAloud(page: Page, within: string): Promise<string> {
  const devtools = await page.context().newCDPSession(page)
  const nodes: Thing[] = (await devtools.send('Accessibility.getFullAXTree')).nodes
  const { root } = await devtools.send('DOM.getDocument', { depth: 0 })
  const { nodeId } = await devtools.send('DOM.querySelector', { nodeId: root.nodeId, selector: within })
  const { backendNodeId } = (await devtools.send('DOM.describeNode', { nodeId })).node
  await devtools.detach()
  const read = (thing: Thing | undefined, indent: string, isSaid = false): string[] => {
    const role = String(thing?.role?.value)
    if (!thing || (role === 'StaticText' && isSaid)) return thing ? [`${indent}¶${nameOf(thing)}`] : []
    const isHeard = !thing.ignored && !SILENT.test(role)
    const children = isHeard && WHOLE.test(role) ? [] : (thing.childIds ?? [])
    const below = children.flatMap((id) =>
      read(
        nodes.find((node) => node.nodeId === id),
        isHeard ? `${indent}  ` : indent,
        isSaid || SAID.test(role),
      ),
    )
    return isHeard ? [indent + describe(role, thing), ...below] : below
  }
  const lines = read(
    nodes.find((node) => node.backendDOMNodeId === backendNodeId),
    '',
  )
  return `${lines.join('\n')}\n`
    .replaceAll(/(?<=¶.*)\n *¶(?=([.,])?)/g, (_, mark) => (mark ? '' : ' '))
    .replaceAll('¶', '')
    .replaceAll(/\p{L}+(?:tag|woch), \d+\.(?:\d+\.\d+| \p{L}+)|\b\p{Lu}\p{Ll} \d+\.\d+\./gu, '‹Tag›')
    .replaceAll(/(?<=Nr\. |visitor-)\d+/g, '…')
    .replaceAll(/((?:\n *(?:radio|checkbox) .*){2})(?:\n *(?:radio|checkbox) .*)+/g, '$1 …')
}

const nameOf = ({ name }: Thing): string =>
  String(name?.value ?? '')
    .replace(/\s+/g, ' ')
    .trim()

function describe(role: string, thing: Thing): string {
  const name = nameOf(thing)
  const states = (thing.properties ?? [])
    .filter(({ name }) => STATES.test(name))
    .map(({ name, value }) => ({ name, isSo: !/^(false|undefined)$/.test(String(value.value)) }))
    .filter(({ name, isSo }) => isSo || ALWAYS_SAID.test(name))
    .map(({ name, isSo }) => (isSo ? name : `not ${name}`))
  const details = thing.description?.value ? [...states, `(${thing.description.value})`] : states
  return [role, ...(name ? [`„${name}“`] : []), ...details].join(' ')
}
