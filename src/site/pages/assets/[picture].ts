import type { APIContext } from 'astro'
import { photo, portfolio } from '../../load-content.ts'
import { portraitFiles } from '../../person/portrait-file.ts'
import { makePicture } from '../../portfolio/make-picture.ts'
import { type PictureFile, pictureFiles } from '../../portfolio/picture-files.ts'

export const getStaticPaths = () =>
  [...pictureFiles(portfolio.items), ...portraitFiles(photo)].map((file) => ({
    params: { picture: file.address.split('/').at(-1) },
    props: file,
  }))

export const GET = async ({ props }: APIContext<PictureFile>) =>
  new Response(new Uint8Array(await makePicture(props)))
