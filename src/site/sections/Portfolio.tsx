import type { PortfolioContent } from '../../content/portfolio-content.ts'
import { Mosaic } from '../mosaic/Mosaic.tsx'
import { PortfolioCard } from './PortfolioCard.tsx'

export function Portfolio({ title, notice, items, update }: PortfolioContent) {
  return (
    <div className="portfolio stack page">
      <header className="portfolio-head stack">
        <div className="portfolio-title stack">
          <h1>{title}</h1>
          <p className="lead">{notice}</p>
        </div>
        <Mosaic
          seed={77}
          columns={6}
          rows={3}
          isGap={(column, row) => row === 1 && (column === 3 || column === 4)}
        />
      </header>
      <ul className="cards stack">
        {items.map((item, index) => (
          <PortfolioCard key={item.name} item={item} first={index === 0} />
        ))}
      </ul>
      <section className="portfolio-update stack" aria-labelledby="portfolio-update">
        <Mosaic seed={43} columns={2} rows={2} />
        <div>
          <h2 id="portfolio-update">{update.title}</h2>
          <p>{update.text}</p>
        </div>
        <a className="button" href="/#appointment">
          {update.button}
        </a>
      </section>
    </div>
  )
}
