import type { LandingContent } from '../landing-content.ts'

const IN_TERMS = /^\/agb#(.+)$/

/** Where in the terms the landing page's promises have their conditions: the claims, and the note below the price. */
export const promisedAnchors = ({ hero, pricing }: LandingContent): string[] =>
  [...hero.claims.map(({ href }) => href), pricing.noteHref].flatMap((href) =>
    (IN_TERMS.exec(href) ?? []).slice(1),
  )
