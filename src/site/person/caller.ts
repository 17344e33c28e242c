import type { Content } from '../../content/read-content.ts'
import { type PortraitAddresses, portraitAddresses } from '../portfolio/picture-files.ts'

/** Who calls, with all that is shown of them. */
export type Caller = Content['landing']['person'] &
  Pick<Content['site']['contact'], 'phone'> & {
    /** Without a photo the tiles stand in. */
    photo: PortraitAddresses | undefined
  }

export const callerOf = ({ landing, site, photo }: Pick<Content, 'landing' | 'site' | 'photo'>): Caller => ({
  ...landing.person,
  phone: site.contact.phone,
  photo: photo === undefined ? undefined : portraitAddresses(photo),
})
