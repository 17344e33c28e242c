import type { LandingContent } from '../../content/landing-content.ts'
import type { PortfolioItem } from '../../content/portfolio-content.ts'
import { hostOf } from '../../content/portfolio-url.ts'
import { NameMosaic } from '../../ui/mosaic/Mosaic.tsx'
import { hasLarge, pictureFile, type ShownView } from '../../ui/pictures/picture-files.ts'
import { SampleView } from './SampleView.tsx'

/** One large, five small; the others are on their page. */
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

/** Rows of two, or of three with the first one large: an odd number is made even by an ornament. */
function Tiles({ items }: { items: PortfolioItem[] }) {
  const isOdd = items.length % 2 === 1
  const isFirstLarge = hasLarge(items)
  const columns = items.length === 1 ? ' shop-one' : isFirstLarge ? ' shop-threes' : ''
  return (
    <ul className={`shop-tiles${columns}`}>
      {items.map((item, index) => (
        <li key={item.name}>
          <Tile item={item} isLarge={isFirstLarge && index === 0} />
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
function Tile({ item, isLarge }: { item: PortfolioItem; isLarge: boolean }) {
  const isElsewhere = hostOf(item.url) !== undefined
  return (
    <a href={item.url} {...(isElsewhere && { target: '_blank', rel: 'noopener' })}>
      {item.pictures ? (
        <View item={item} view={isLarge ? 'large' : 'desktop'} />
      ) : (
        <NameMosaic name={item.name} columns={8} rows={5} />
      )}
      {item.pictures && isLarge && <SampleView item={item} view="phone" />}
      <span className="shop-name">
        {item.title}
        <small>{`, ${item.category}`}</small>
        {isElsewhere && <span className="visually-hidden"> (öffnet in neuem Tab)</span>}
      </span>
    </a>
  )
}

/** The first view, as the screen at hand shows it. */
const View = ({ item, view }: { item: PortfolioItem; view: ShownView }) => (
  <picture>
    <source type="image/avif" media={GRID} srcSet={pictureFile(item, view, 'avif')?.address} />
    <source type="image/avif" srcSet={pictureFile(item, 'phone', 'avif')?.address} />
    <img src={pictureFile(item, view, 'webp')?.address} alt="" loading="lazy" />
  </picture>
)
