export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

/** For what looks or works differently on a phone; all else is the same on every screen, or sets its own size. */
export const DEVICES = { 'a computer': {}, 'a phone': PHONE }
