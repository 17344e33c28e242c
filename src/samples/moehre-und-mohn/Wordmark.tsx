/** The shop's name with its ampersand in another colour. */
export const Wordmark = () => (
  <>
    Möhre <span>&</span> Mohn
  </>
)
