import type { PortfolioItem } from '../../content/portfolio-content.ts'
import type { PictureView } from '../../content/portfolio-pictures.ts'
import { pictureFile } from '../../ui/pictures/picture-files.ts'

type Props = { item: PortfolioItem; view: PictureView }

/** An entry's first view, as ornament: its name or its words stand beside it. */
export const SampleView = ({ item, view }: Props) => (
  <picture>
    <source type="image/avif" srcSet={pictureFile(item, view, 'avif')?.address} />
    <img src={pictureFile(item, view, 'webp')?.address} alt="" loading="lazy" />
  </picture>
)
