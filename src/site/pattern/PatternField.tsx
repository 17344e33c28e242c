import type { LandingContent } from '../../content/landing-content.ts'

/** Longer names are no names of businesses. */
const LONGEST_NAME = 60

/** Asks for a name and lays its mosaic (lay-pattern.ts): nothing is sent, and without script it is not there. */
export const PatternField = ({ label, example, hint, laid }: LandingContent['hero']['pattern']) => (
  <div className="pattern">
    <label htmlFor="pattern-name">{label}</label>
    <input
      id="pattern-name"
      type="text"
      dir="auto"
      placeholder={example}
      maxLength={LONGEST_NAME}
      autoComplete="organization"
      spellCheck={false}
      aria-describedby="pattern-hint"
    />
    <p id="pattern-hint" aria-live="polite" data-laid={laid}>
      {hint}
    </p>
  </div>
)
