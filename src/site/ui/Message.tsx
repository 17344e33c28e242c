import type { ReactNode } from 'react'
import { Mosaic } from '../mosaic/Mosaic.tsx'

type Props = { title: string; seed: number; children: ReactNode }

/** A page with one thing to say: nothing found, something broke. The title is English, as the client wants it. */
export function Message({ title, seed, children }: Props) {
  return (
    <section className="message">
      <Mosaic seed={seed} columns={6} rows={4} />
      <div className="message-text">
        <h1 lang="en">{title}</h1>
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
