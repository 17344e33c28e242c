import { Fragment } from 'react'

/** For what the browser renders: no line ends at the hyphen of ‘E-Mail’, as typeset-page.ts does it for pages. */
export function KeepEMail({ text }: { text: string }) {
  const [before, ...after] = text.split('E-Mail')
  return (
    <>
      {before}
      {after.map((words) => (
        <Fragment key={words}>
          <span className="nowrap">E-Mail</span>
          {words}
        </Fragment>
      ))}
    </>
  )
}
