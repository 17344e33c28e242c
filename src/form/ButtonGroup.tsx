import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'

type Props = { className: string; label: string; children: ReactNode }

/**
 * Buttons that belong together: one name, one tab stop.
 * Arrow keys move to the left and right in reading order, up and down to the nearest button of the next line.
 */
export function ButtonGroup({ label, ...group }: Props) {
  const ref = useRef<HTMLDivElement>(null)
  const buttons = () => [...(ref.current?.querySelectorAll('button') ?? [])]

  function stopAt(stop: Element | null | undefined): void {
    for (const button of buttons()) {
      const index = button === stop ? 0 : -1
      // To write the same number again is not free: all buttons together took 4 ms a tap.
      if (button.tabIndex !== index) button.tabIndex = index
    }
  }

  // Buttons come and go with the day that is shown.
  useEffect(() => {
    const all = buttons()
    const isPressed = (button: HTMLButtonElement) => button.getAttribute('aria-pressed') === 'true'
    stopAt(all.find((button) => button === document.activeElement) ?? all.find(isPressed) ?? all[0])
  })

  function move(event: KeyboardEvent): void {
    const all = buttons()
    const target = targetOf(event.key, all, all.indexOf(event.target as HTMLButtonElement))
    if (!target) return
    event.preventDefault()
    target.focus()
  }

  const keys = { onKeyDown: move, onFocus: () => stopAt(document.activeElement) }
  // biome-ignore lint/a11y/useSemanticElements: a fieldset within the fieldset would have a second legend
  return <div role="group" aria-label={label} {...group} ref={ref} {...keys} />
}

function targetOf(key: string, buttons: HTMLButtonElement[], at: number): HTMLButtonElement | undefined {
  if (key === 'ArrowRight') return buttons[at + 1]
  if (key === 'ArrowLeft') return buttons[at - 1]
  if (key === 'Home') return buttons[0]
  if (key === 'End') return buttons.at(-1)
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return undefined
  const down = key === 'ArrowDown' ? 1 : -1
  const here = buttons[at]?.getBoundingClientRect() as DOMRect
  return buttons
    .map((button) => ({ button, box: button.getBoundingClientRect() }))
    .filter(({ box }) => (box.top - here.top) * down > here.height / 2)
    .sort(
      ({ box: one }, { box: other }) =>
        (one.top - other.top) * down || Math.abs(one.left - here.left) - Math.abs(other.left - here.left),
    )[0]?.button
}
