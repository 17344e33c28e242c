import type { LandingContent } from '../../content/landing-content.ts'
import { Mosaic } from '../mosaic/Mosaic.tsx'
import { glimpseSize } from '../portfolio/picture-sizes.ts'
import { glimpsePicture } from '../portfolio/pictures.ts'

export function PortfolioTeaser({ title, lead, button, imageAlt }: LandingContent['portfolio']) {
  return (
    <section className="teaser" id="portfolio" aria-labelledby="portfolio-title">
      <div className="teaser-inner">
        <div className="teaser-text">
          <h2 id="portfolio-title">{title}</h2>
          <p className="lead">{lead}</p>
          <p>
            <a className="button" href="/portfolio">
              {button}
            </a>
          </p>
        </div>
        <Glimpse alt={imageAlt} />
      </div>
    </section>
  )
}

/** All samples in one small picture; a mosaic stands in until it has been taken. */
function Glimpse({ alt }: { alt: string }) {
  const [avif, webp] = [glimpsePicture('avif'), glimpsePicture('webp')]
  if (!avif || !webp) return <Mosaic seed={77} columns={6} rows={4} />
  return (
    <picture className="teaser-glimpse">
      <source type="image/avif" srcSet={avif} />
      <img src={webp} alt={alt} {...glimpseSize} loading="lazy" decoding="async" />
    </picture>
  )
}
