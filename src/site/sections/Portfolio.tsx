import type { PortfolioContent, PortfolioItem } from '../../content/portfolio-content.ts'
import type { PictureView } from '../../content/portfolio-pictures.ts'
import { hostOf } from '../../content/portfolio-url.ts'
import { Mosaic, NameMosaic } from '../../ui/mosaic/Mosaic.tsx'
import { PICTURE_SIZES, type PictureFormat, pictureFile } from '../../ui/pictures/picture-files.ts'

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

/** Narrower than the cards' wide pictures (portfolio.css). */
export const PHONES = '(max-width: 39.99rem)'

/** The title's link is stretched over the whole card, so that its name stays short when read aloud. */
function PortfolioCard({ item, first }: { item: PortfolioItem; first: boolean }) {
  const { title, description, category, technologies, url } = item
  const host = hostOf(url)
  return (
    <li className="card">
      <div className="card-picture">
        {item.pictures ? (
          <CardPicture item={item} first={first} />
        ) : (
          <NameMosaic name={item.name} columns={8} rows={5} />
        )}
      </div>
      <div className="card-text stack">
        <p className="card-category">{category}</p>
        <h2>
          <a href={url} target="_blank" rel="noopener">
            {title}
            <span className="visually-hidden"> (öffnet in neuem Tab)</span>
          </a>
        </h2>
        {host && <p className="card-host">{host}</p>}
        <p>{description}</p>
        {technologies.length > 0 && (
          <ul className="card-technologies row" aria-label="Was darin steckt">
            {technologies.map((technology) => (
              <li key={technology}>{technology}</li>
            ))}
          </ul>
        )}
      </div>
    </li>
  )
}

/** The first one is in the first view, so it must not wait for the layout. */
function CardPicture({ item, first }: { item: PortfolioItem; first: boolean }) {
  const file = (view: PictureView, format: PictureFormat) => ({
    type: `image/${format}`,
    srcSet: pictureFile(item, view, format)?.address,
    ...PICTURE_SIZES[view],
  })
  const { srcSet, width, height } = file('desktop', 'webp')
  return (
    <picture>
      <source media={PHONES} {...file('phone', 'avif')} />
      <source {...file('desktop', 'avif')} />
      <source media={PHONES} {...file('phone', 'webp')} />
      <img
        src={srcSet}
        alt={item.imageAlt}
        width={width}
        height={height}
        {...(first ? { fetchPriority: 'high' } : { loading: 'lazy', decoding: 'async' })}
      />
    </picture>
  )
}
