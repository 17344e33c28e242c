/** Runs on load, without React: asks whether there is a booking, and fetches the island when it is needed. */

import { whenSeen } from '../ui/browser/when-seen.ts'
import { withStyle } from '../ui/browser/with-style.ts'
import { checkOnLoad, requestFreeTimes } from './ask-server.ts'
import liveStyle from './styles/live-form.css?url'

const NEAR = '600px'

const root = document.querySelector<HTMLElement>('[data-booking]')
if (root) whenSeen().then(() => startBooking(root))

function startBooking(root: HTMLElement): void {
  const found = checkOnLoad()
  let isHydrating = false
  const hydrate = async () => {
    if (isHydrating) return
    isHydrating = true
    const freeTimes = requestFreeTimes()
    try {
      const { hydrateBooking } = await withStyle(liveStyle, import('./hydrate-booking.tsx'))
      // Another task: a slow phone should not do all of it at a stretch.
      await new Promise((next) => setTimeout(next))
      hydrateBooking(root, { found, freeTimes })
    } catch (error) {
      console.error("The form's script did not load, it works without.", error)
      for (const empty of root.querySelectorAll('.tiles, .ideas')) empty.remove()
    }
  }
  found.then((booked) => booked && hydrate())
  // The back-forward cache restores the page as it was; there may be a booking by now.
  addEventListener('pageshow', async ({ persisted }) => {
    if (persisted && root.querySelector('form') && (await checkOnLoad())) location.reload()
  })
  // One call may report several moments, the earlier ones from before the page scrolled here.
  const observe: IntersectionObserverCallback = (moments) => {
    if (moments.some(({ isIntersecting }) => isIntersecting)) hydrate()
  }
  new IntersectionObserver(observe, { rootMargin: NEAR }).observe(root)
  // While the form is on the screen the header knows it: on phones its red button gives way to the form's own.
  const header = document.querySelector('[data-header]')
  const giveWay: IntersectionObserverCallback = (moments) =>
    header?.classList.toggle('is-at-form', moments.at(-1)?.isIntersecting)
  // As soon as there is room for that one.
  new IntersectionObserver(giveWay, { rootMargin: '0px 0px -80px' }).observe(root)
}
