import type { SiteContent } from '../../content/site-content.ts'
import { broken, type Finding, fine } from './finding.ts'

export const checkContent = ({ placeholder }: SiteContent): Finding =>
  placeholder
    ? broken(
        'Angaben zum Betreiber: noch Platzhalter; in content/site.yaml die eigenen eintragen und placeholder: false setzen',
      )
    : fine('Angaben zum Betreiber: eingetragen')
