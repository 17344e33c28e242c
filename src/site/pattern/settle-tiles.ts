/** Lets the hero's tiles settle once the page is seen: an animation from the start would hold up the first picture. */
import { whenSeen } from '../frame/when-seen.ts'

const settle = () => document.querySelector('.hero-picture')?.classList.add('settles')

whenSeen().then(() => requestAnimationFrame(() => requestAnimationFrame(settle)))
