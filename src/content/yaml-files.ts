import { bookingSchema } from './booking-content.ts'
import { formSchema } from './form-content.ts'
import { landingSchema } from './landing-content.ts'
import { mailSchema } from './mail-content.ts'
import { portfolioSchema } from './portfolio-content.ts'
import { siteSchema } from './site-content.ts'
import { themeSchema } from './theme-content.ts'
import { visitSchema } from './visit-content.ts'

/** What may stand in each YAML file of a content folder, but for the entries of the portfolio. */
export const YAML_FILES = {
  'booking.yaml': bookingSchema,
  'form.yaml': formSchema,
  'landing.yaml': landingSchema,
  'mails.yaml': mailSchema,
  'portfolio.yaml': portfolioSchema,
  'site.yaml': siteSchema,
  'termin.yaml': visitSchema,
  'theme.yaml': themeSchema,
}
