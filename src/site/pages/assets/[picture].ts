import type { APIContext } from 'astro'
import { photo, portfolio } from '../../load-content.ts'
import { makePicture } from '../../portfolio/make-picture.ts'
import { type PictureFile, pictureFiles } from '../../portfolio/picture-files.ts'

export const getStaticPaths = () =>
  pictureFiles(portfolio.items, photo).map((props) => ({
    params: { picture: props.address.split('/').at(-1) },
    props,
  }))

export const GET = async ({ props }: APIContext<PictureFile>) =>
  new Response(new Uint8Array(await makePicture(props)))
