import type { Page } from '@playwright/test'

/** How many sheets of paper the page takes. */
export const sheetsOf = async (page: Page): Promise<number> =>
  [...(await page.pdf({ format: 'A4' })).toString('latin1').matchAll(/\/Type\s*\/Page\b(?!s)/g)].length
