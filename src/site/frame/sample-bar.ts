/** The bar at the bottom of a sample (SampleFrame.tsx): its wordmarks wear the name that a visitor types. */
export {}

type Controls = [HTMLInputElement, HTMLAnchorElement, HTMLButtonElement]

const bar = document.querySelector('.sample-bar') as HTMLElement
const [field, wish, close] = [...bar.querySelectorAll('input, a, button')] as Controls
const [ownName = ''] = document.title.split(' – ')
const restOfTitle = document.title.slice(ownName.length)
const wordmarks = [...document.querySelectorAll('bdi')].map((mark) => ({ mark, own: [...mark.childNodes] }))
let name: string

function wear(): void {
  name = field.value.trim()
  document.title = (name || ownName) + restOfTitle
  for (const { mark, own } of wordmarks) {
    // A wordmark in two parts shows one of them in each: its pattern cuts off the other.
    const part = name.replace(RegExp(mark.dataset.cut ?? ''), '')
    mark.replaceChildren(...(name ? [part] : own))
    mark.style.setProperty('--letters', name && `${part.length}`)
  }
}

// The browser may have brought a name back.
wear()
field.oninput = () => {
  wear()
  // Not where the bar itself would leave the screen.
  if (getComputedStyle(bar).position === 'sticky') wordmarks[0]?.mark.scrollIntoView({ block: 'nearest' })
}
field.onkeydown = ({ key }) => {
  if (key === 'Enter') wish.focus()
}
wish.onclick = () => {
  try {
    // Under the name of the field it is for; see booking-form/fill-in-idea.ts.
    sessionStorage.setItem('websiteIdea', `So eine wie ${ownName}${name && `, für ${name}`}.`)
  } catch {
    // Storage is switched off: the form opens without the sentence.
  }
}
close.onclick = () => {
  bar.remove()
  document.documentElement.style.setProperty('--bar-height', '0px')
  document.querySelector<HTMLElement>('.sample-ribbon a')?.focus()
}
