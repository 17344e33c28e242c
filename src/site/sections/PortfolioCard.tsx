import type { PortfolioItem } from '../../content/portfolio-content.ts'
import { CARD_PICTURES } from '../portfolio/picture-sizes.ts'
import { cardPicture, type PictureFormat } from '../portfolio/pictures.ts'

/** The title's link is stretched over the whole card, so that its name stays short when read aloud. */
export function PortfolioCard({ title, description, category, technologies, url, imageAlt }: PortfolioItem) {
  return (
    <li className="card">
      <CardPicture url={url} alt={imageAlt} />
      <div className="card-text">
        <p className="card-category">{category}</p>
        <h2>
          <a href={url} target="_blank" rel="noopener">
            {title}
            <span className="visually-hidden"> (öffnet in einem neuen Tab)</span>
          </a>
        </h2>
        <p>{description}</p>
        <ul className="card-technologies" aria-label="Technik">
          {technologies.map((technology) => (
            <li key={technology}>{technology}</li>
          ))}
        </ul>
      </div>
    </li>
  )
}

function CardPicture({ url, alt }: { url: string; alt: string }) {
  const { width, height } = CARD_PICTURES.desktop
  const onPhone = { media: '(width < 40rem)', ...sizeOf('phone') }
  const source = (format: PictureFormat) => (
    <>
      <source type={`image/${format}`} srcSet={cardPicture(url, 'phone', format)} {...onPhone} />
      <source type={`image/${format}`} srcSet={cardPicture(url, 'desktop', format)} {...sizeOf('desktop')} />
    </>
  )
  const fallback = cardPicture(url, 'desktop', 'webp')
  return (
    <div className="card-picture">
      {fallback && (
        <picture>
          {source('avif')}
          {source('webp')}
          <img src={fallback} alt={alt} width={width} height={height} loading="lazy" decoding="async" />
        </picture>
      )}
    </div>
  )
}

function sizeOf(size: keyof typeof CARD_PICTURES) {
  const { width, height } = CARD_PICTURES[size]
  return { width, height }
}
