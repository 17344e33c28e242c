import type { LandingContent } from '../../content/landing-content.ts'
import type { PortfolioItem } from '../../content/portfolio-content.ts'
import type { PictureView } from '../../content/portfolio-pictures.ts'
import { hostOf } from '../../content/portfolio-url.ts'
import { NameMosaic } from '../../ui/mosaic/Mosaic.tsx'
import { type PictureFormat, pictureFile } from '../../ui/pictures/picture-files.ts'

/** Two rows of three; the others are on their page. */
const MOST_TILES = 6
/** Where the tiles are a grid; below they are a row that scrolls sideways (shop-window.css). */
const GRID = '(min-width: 48rem)'

type Props = LandingContent['portfolio'] & { items: PortfolioItem[] }

export const ShopWindow = ({ title, lead, button, items }: Props) => (
  <section className="shop" id="portfolio" aria-labelledby="portfolio-title">
    <header className="shop-head row page">
      <div>
        <h2 id="portfolio-title">{title}</h2>
        <p className="lead">{lead}</p>
      </div>
      <a className="button" href="/portfolio">
        {button}
      </a>
    </header>
    <Tiles items={items.slice(0, MOST_TILES)} />
  </section>
)

/** Rows of two, of three where there are enough: an odd number is made even by an ornament. */
function Tiles({ items }: { items: PortfolioItem[] }) {
  const isOdd = items.length % 2 === 1
  const columns = items.length === 1 ? ' shop-one' : items.length > 4 ? ' shop-threes' : ''
  return (
    <ul className={`shop-tiles${columns}`}>
      {items.map((item) => (
        <li key={item.name}>
          <Tile {...item} />
        </li>
      ))}
      {isOdd && items.length > 1 && (
        <li className="shop-rest" aria-hidden="true">
          <NameMosaic name="und weitere" columns={8} rows={5} />
        </li>
      )}
    </ul>
  )
}

/** A sample opens here, and its ribbon leads back; another site opens beside this one. */
function Tile(item: PortfolioItem) {
  const isElsewhere = hostOf(item.url) !== undefined
  return (
    <a href={item.url} {...(isElsewhere && { target: '_blank', rel: 'noopener' })}>
      {item.pictures ? <View item={item} /> : <NameMosaic name={item.name} columns={8} rows={5} />}
      <span className="shop-name">
        {item.title}
        <small>{`, ${item.category}`}</small>
        {isElsewhere && <span className="visually-hidden"> (öffnet in neuem Tab)</span>}
      </span>
    </a>
  )
}

/** The first view, as the screen at hand shows it; where there is a pointer, the phone's as well (shop-window.css). */
function View({ item }: { item: PortfolioItem }) {
  const file = (view: PictureView, format: PictureFormat) => pictureFile(item, view, format)?.address
  return (
    <>
      <picture>
        <source type="image/avif" media={GRID} srcSet={file('desktop', 'avif')} />
        <source type="image/avif" srcSet={file('phone', 'avif')} />
        <img src={file('desktop', 'webp')} alt="" loading="lazy" />
      </picture>
      <img src={file('phone', 'webp')} alt="" loading="lazy" />
    </>
  )
}
