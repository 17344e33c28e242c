/**
 * ‘So eine will ich’ on a sample (frame/sample-bar.ts) leaves a sentence under the name of the form's field. It is read
 * once, and does not replace what a visitor has written.
 */
export function fillInIdeaFromSample(form: ParentNode): void {
  try {
    const field = form.querySelector('textarea') as HTMLTextAreaElement
    field.value ||= sessionStorage.websiteIdea ?? ''
    delete sessionStorage.websiteIdea
  } catch {
    // Storage is switched off, or there is no form.
  }
}

/**
 * A name typed in the hero becomes the first words of the idea: ‘Für Bäckerei Krume.’ It follows the name until the visitor
 * writes something else, and is kept in the page's memory only.
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
    idea.value = carried
    idea.dispatchEvent(new Event('input', { bubbles: true }))
  }
  carry()
  name.addEventListener('change', carry)
}
