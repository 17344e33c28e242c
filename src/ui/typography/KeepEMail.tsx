/**
 * For what the browser renders: no line ends at the hyphen of ‘E-Mail’.
 * On built pages typeset-page.ts keeps more words whole.
 */
export const KeepEMail = ({ text }: { text: string }) =>
  text.split('E-Mail').map((words, index) => (
    <span key={words}>
      {index > 0 && <span className="nowrap">E-Mail</span>}
      {words}
    </span>
  ))
