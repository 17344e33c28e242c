/** The longest name of a business that a wordmark has room for. */
const LONGEST_NAME = 80

/**
 * Stays at the bottom of every sample: the visitor's own name on it, and the way to the form. sample-bar.ts brings it to
 * life; without script the link alone is shown.
 */
export const SampleBar = () => (
  <aside className="sample-bar" aria-label="Ihre Website">
    <p>So könnte Ihre aussehen.</p>
    <label htmlFor="betrieb">Wie heißt Ihr Betrieb?</label>
    <input id="betrieb" maxLength={LONGEST_NAME} autoComplete="organization" />
    <a href="/#appointment">So eine will ich</a>
    <button type="button" aria-label="Leiste schließen">
      ×
    </button>
  </aside>
)
