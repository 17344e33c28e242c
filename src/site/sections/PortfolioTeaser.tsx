import type { LandingContent } from '../../content/landing-content.ts'
import type { PortfolioItem } from '../../content/portfolio-content.ts'
import { NameMosaic } from '../mosaic/Mosaic.tsx'
import { PICTURE_SIZES, pictureFile } from '../portfolio/picture-files.ts'

/** Two rows of three; the others are on their page. */
const MOST_TILES = 6

type Props = LandingContent['portfolio'] & { items: PortfolioItem[] }

export function PortfolioTeaser({ title, lead, button, items }: Props) {
  return (
    <section className="teaser" id="portfolio" aria-labelledby="portfolio-title">
      <div className="teaser-inner halves page">
        <div className="stack">
          <h2 id="portfolio-title">{title}</h2>
          <p className="lead">{lead}</p>
          <p>
            <a className="button" href="/portfolio">
              {button}
            </a>
          </p>
        </div>
        <Tiles items={items.slice(0, MOST_TILES)} />
      </div>
    </section>
  )
}

/** Rows of two on a phone, of three where there are enough: an odd number is made even by an ornament. */
function Tiles({ items }: { items: PortfolioItem[] }) {
  const isAlone = items.length === 1
  const isOdd = items.length % 2 === 1
  const rows = isAlone ? ' teaser-alone' : items.length > 4 ? ' teaser-threes' : ''
  return (
    <ul className={`teaser-tiles${rows}`}>
      {items.map((item) => (
        <li key={item.name}>
          <a href={item.url} target="_blank" rel="noopener">
            <TilePicture item={item} isAlone={isAlone} />
            {item.title}
            <span className="visually-hidden"> (öffnet in einem neuen Tab)</span>
          </a>
        </li>
      ))}
      {isOdd && !isAlone && (
        <li aria-hidden="true">
          <NameMosaic name="und weitere" columns={4} rows={4} />
        </li>
      )}
    </ul>
  )
}

/** As phones show it: what is written there can still be read this small. */
function TilePicture({ item, isAlone }: { item: PortfolioItem; isAlone: boolean }) {
  if (!item.pictures) return <NameMosaic name={item.name} columns={4} rows={4} />
  const view = isAlone ? 'desktop' : 'phone'
  return (
    <picture>
      <source type="image/avif" srcSet={pictureFile(item, view, 'avif')?.address} />
      <img
        src={pictureFile(item, view, 'webp')?.address}
        alt=""
        {...PICTURE_SIZES[view]}
        loading="lazy"
        decoding="async"
      />
    </picture>
  )
}
