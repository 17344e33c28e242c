import type { Content } from '../../content/read-content.ts'
import { portraitAddresses } from '../pictures/picture-files.ts'

type Read = Pick<Content, 'landing' | 'site' | 'photo' | 'theme'>

export type Caller = ReturnType<typeof callerOf>

/** Who calls, with all that is shown of them: a photo, or a face of tiles in the colour of `skin`. */
export const callerOf = ({ landing, site, photo, theme }: Read) => ({
  ...landing.person,
  phone: site.contact.phone,
  skin: theme['tile-powder'].light,
  photo: photo === undefined ? undefined : portraitAddresses(photo),
})
