import type { Page } from '@playwright/test'

const POINTS_IN_CM = 72 / 2.54

/**
 * The page on paper: how many sheets it takes, and how far above the lower margin of its sheet each heading begins, in points.
 */
export async function printed(
  page: Page,
  marginInCm: number,
): Promise<{ sheets: number; headings: number[] }> {
  const edge = `${marginInCm}cm`
  const margin = { top: edge, right: edge, bottom: edge, left: edge }
  const pdf = (await page.pdf({ format: 'A4', margin, outline: true, tagged: true })).toString('latin1')
  return {
    sheets: [...pdf.matchAll(/\/Type\s*\/Page\b(?!s)/g)].length,
    headings: [...pdf.matchAll(/\/Dest \[\d+ 0 R \/XYZ [\d.]+ ([\d.]+)/g)].map(
      ([, above]) => Number(above) - marginInCm * POINTS_IN_CM,
    ),
  }
}

export const sheetsOf = async (page: Page): Promise<number> => (await printed(page, 0)).sheets
