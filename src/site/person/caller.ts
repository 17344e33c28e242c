import type { Content } from '../../content/read-content.ts'
import { type PortraitAddresses, portraitAddresses } from '../portfolio/picture-files.ts'

/** Who calls, with all that is shown of them. */
export type Caller = Content['landing']['person'] &
  Pick<Content['site']['contact'], 'phone'> & {
    /** Without a photo the tiles stand in. */
    photo: PortraitAddresses | undefined
    /** The colour of their faces. */
    skin: string
  }

type Read = Pick<Content, 'landing' | 'site' | 'photo' | 'theme'>

export const callerOf = ({ landing, site, photo, theme }: Read): Caller => ({
  ...landing.person,
  phone: site.contact.phone,
  skin: theme['tile-powder'].light,
  photo: photo === undefined ? undefined : portraitAddresses(photo),
})
