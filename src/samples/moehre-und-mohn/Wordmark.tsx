/** The shop's name with its ampersand in another colour. */
export const Wordmark = () => (
  <bdi>
    Möhre <span>&</span> Mohn
  </bdi>
)
