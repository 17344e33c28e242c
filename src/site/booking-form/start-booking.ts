/** Runs on load, without React: asks whether there is a booking, and fetches the island when it is needed. */
import { whenSeen } from '../frame/first-paint.ts'
import { checkOnLoad } from './check-appointment.ts'

const NEAR = '600px'

const root = document.querySelector<HTMLElement>('[data-booking]')
if (root) whenSeen().then(() => startBooking(root))

function startBooking(root: HTMLElement): void {
  const found = checkOnLoad()
  let isHydrating = false
  const hydrate = async () => {
    if (isHydrating) return
    isHydrating = true
    try {
      const { hydrateBooking } = await import('./hydrate-booking.tsx')
      hydrateBooking(root, found)
    } catch (error) {
      console.error("The form's script did not load; the form works without it.", error)
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
}
