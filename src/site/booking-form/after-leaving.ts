/**
 * Calls back when a field was changed and left. A message may move what is below: if the visitor has left the field by
 * pressing something there, it waits until the press is over, or the click would miss.
 */
export function afterLeaving(form: HTMLFormElement, act: (field: HTMLInputElement) => void): () => void {
  const listening = new AbortController()
  const { signal } = listening
  let isPressed = false
  let left: HTMLInputElement | undefined
  const release = () => {
    isPressed = false
    if (left) act(left)
    left = undefined
  }
  addEventListener('pointerdown', () => (isPressed = true), { signal, capture: true })
  for (const end of ['pointerup', 'pointercancel'])
    addEventListener(end, () => setTimeout(release), { signal })
  form.addEventListener(
    'change',
    ({ target }) => {
      left = target as HTMLInputElement
      if (!isPressed) release()
    },
    { signal },
  )
  return () => listening.abort()
}
