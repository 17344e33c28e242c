/** What stands beside a price; decided by `legal.smallBusiness` in content/site.yaml. */
export const vatSentence = (smallBusiness: boolean): string =>
  smallBusiness ? 'Endpreis. Gemäß § 19 UStG wird keine Umsatzsteuer berechnet.' : 'Endpreis inkl. 19 % MwSt.'
