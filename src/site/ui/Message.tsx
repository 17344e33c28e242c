import type { ReactNode } from 'react'
import { Mosaic } from '../mosaic/Mosaic.tsx'

type Props = {
  title: string
  language?: 'en'
  /** Which mosaic stands beside the words, unless there is another picture. */
  seed?: number
  picture?: ReactNode
  /** What can be done about it. */
  action?: ReactNode
  children: ReactNode
}

const HOME = (
  <p>
    <a className="button" href="/">
      Zur Startseite
    </a>
  </p>
)

/** A page with one thing to say: nothing found, not accepted, something broke. Two titles are English, as the client wants them. */
export function Message({ title, language, seed = 49, picture, action = HOME, children }: Props) {
  return (
    <section className="message">
      {picture ?? <Mosaic seed={seed} columns={6} rows={4} />}
      <div className="message-text">
        <h1 lang={language}>{title}</h1>
        {children}
        {action}
      </div>
    </section>
  )
}
