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
