import { recall, remember } from '../frame/tab-memory.ts'
import { appendSentence } from './IdeaChips.tsx'

/**
 * ‘So eine will ich’ on a sample (frame/sample-bar.ts) leaves a sentence under the name of the form's field. It is read
 * once, and comes after what a visitor has written.
 */
export function fillInIdeaFromSample(form: ParentNode): void {
  const [idea, sentence] = [form.querySelector('textarea'), recall('websiteIdea')]
  remember('websiteIdea')
  if (idea && sentence) write(idea, appendSentence(idea.value, sentence))
}

/**
 * A name typed in the hero becomes the first words of the idea: ‘Für Bäckerei Krume.’ It follows the name until the visitor
 * writes something else.
 */
export function fillInIdeaFromName(form: ParentNode, word: string): void {
  const name = document.querySelector<HTMLInputElement>('#pattern-name')
  const idea = form.querySelector('textarea')
  if (!name || !idea) return
  let carried = ''
  const carry = () => {
    if (idea.value !== carried) return
    const typed = name.value.trim().replace(/\s+/g, ' ')
    carried = typed && `${word} ${typed}.`
    write(idea, carried)
  }
  carry()
  name.addEventListener('change', carry)
}

function write(idea: HTMLTextAreaElement, text: string): void {
  idea.value = text
  idea.dispatchEvent(new Event('input', { bubbles: true }))
}
