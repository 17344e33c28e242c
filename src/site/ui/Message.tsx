import type { ReactNode } from 'react'
import { Mosaic } from '../mosaic/Mosaic.tsx'

type Props = { title: string; language?: 'en'; seed: number; children: ReactNode }

/** A page with one thing to say: nothing found, not accepted, something broke. Two titles are English, as the client wants them. */
export function Message({ title, language, seed, children }: Props) {
  return (
    <section className="message">
      <Mosaic seed={seed} columns={6} rows={4} />
      <div className="message-text">
        <h1 lang={language}>{title}</h1>
        {children}
        <p>
          <a className="button" href="/">
            Zur Startseite
          </a>
        </p>
      </div>
    </section>
  )
}
