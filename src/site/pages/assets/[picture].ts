import type { APIContext } from 'astro'
import { type PictureFile, pictureFiles } from '../../../ui/pictures/picture-files.ts'
import { photo, portfolio } from '../../load-content.ts'
import { makePicture } from '../../portfolio/make-picture.ts'

export const getStaticPaths = () =>
  pictureFiles(portfolio.items, photo).map((props) => ({
    params: { picture: props.address.split('/').at(-1) },
    props,
  }))

export const GET = async ({ props }: APIContext<PictureFile>) =>
  new Response(new Uint8Array(await makePicture(props)))
