import type { ReactNode } from 'react'
import { Mosaic } from './mosaic/Mosaic.tsx'

type Props = {
  title: string
  language?: 'en'
  /** Of the mosaic beside the text. */
  seed?: number
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

/** A page with one message: not found, refused, failed. Two titles are English, as the client wants them. */
export function Message({ title, language, seed = 49, action = HOME, children }: Props) {
  return (
    <section className="message stack page">
      <Mosaic seed={seed} columns={6} rows={4} />
      <div className="stack">
        <h1 lang={language}>{title}</h1>
        {children}
        {action}
      </div>
    </section>
  )
}
