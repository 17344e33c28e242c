/** Turns the single order links into one order slip. Without it, every packet is ordered by its own e-mail. */
import { composeOrder, formatPrice, type OrderLine } from './compose-order.ts'

type Product = OrderLine & { show(): void }

const slip = (part: string) => {
  const element = document.querySelector<HTMLElement>(`[data-slip="${part}"]`)
  if (!element) throw new Error(`The order slip has no part "${part}".`)
  return element
}
const parts = {
  lines: slip('lines'),
  sums: slip('sums'),
  shipping: slip('shipping'),
  total: slip('total'),
  mail: slip('mail'),
  reminder: slip('reminder'),
  summary: slip('summary'),
}
const emptyNote = parts.lines.firstElementChild

const products = [...document.querySelectorAll<HTMLElement>('.product-order')].map(enableCounting)

function enableCounting(order: HTMLElement): Product {
  const [mailLink, add, stepper] = [...order.children] as HTMLElement[]
  const more = stepper?.lastElementChild as HTMLElement | null
  const product: Product = {
    title: order.dataset.title ?? '',
    priceInCents: Number(order.dataset.price),
    count: 0,
    show() {
      mailLink?.toggleAttribute('hidden', true)
      add?.toggleAttribute('hidden', product.count > 0)
      stepper?.toggleAttribute('hidden', product.count === 0)
      const output = stepper?.querySelector('output')
      if (output) output.textContent = String(product.count)
    },
  }
  order.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest<HTMLElement>('[data-change]')
    if (!button) return
    product.count += Number(button.dataset.change)
    product.show()
    showSlip()
    // The pressed button may just have gone; the keyboard stays where the visitor was, clear of the slip's edge.
    const next = product.count === 0 ? add : more
    if (button === add || product.count === 0) next?.focus()
    order.scrollIntoView({ block: 'nearest' })
  })
  product.show()
  return product
}

function showSlip(): void {
  const lines = products.filter(({ count }) => count > 0)
  const order = composeOrder(lines)
  const isEmpty = lines.length === 0
  parts.lines.replaceChildren(...(isEmpty && emptyNote ? [emptyNote] : lines.map(drawLine)))
  parts.sums.hidden = isEmpty
  parts.reminder.hidden = isEmpty
  parts.shipping.textContent = order.shippingInCents ? formatPrice(order.shippingInCents) : 'geschenkt'
  parts.total.textContent = formatPrice(order.totalInCents)
  parts.summary.textContent = `${order.count} Tütchen · ${formatPrice(order.totalInCents)}`
  parts.mail.setAttribute('href', order.mailto)
}

function drawLine({ title, count, priceInCents }: OrderLine): HTMLElement {
  const line = document.createElement('li')
  const price = document.createElement('span')
  price.textContent = formatPrice(count * priceInCents)
  line.append(`${count} × ${title}`, price)
  return line
}

document.querySelector(`[data-month="${new Date().getMonth()}"]`)?.classList.add('is-now')
