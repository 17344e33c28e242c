/** Runs on load, without React: asks whether there is a booking, and fetches the island when it is needed. */
import { whenSeen } from '../frame/when-seen.ts'
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
      console.error("The form's script did not come; the form works without it.", error)
    }
  }
  found.then((booked) => booked && hydrate())
  // Out of the browser's memory comes the page of before; meanwhile there may be a booking.
  addEventListener('pageshow', async ({ persisted }) => {
    if (persisted && root.querySelector('form') && (await checkOnLoad())) location.reload()
  })
  // One call may tell of several moments, the earlier ones from before the page scrolled here.
  const isNear = (moments: IntersectionObserverEntry[]) =>
    moments.some(({ isIntersecting }) => isIntersecting)
  new IntersectionObserver((moments) => isNear(moments) && hydrate(), { rootMargin: NEAR }).observe(root)
}
