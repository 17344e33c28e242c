/** What stands beside a price; decided by `legal.smallBusiness` in content/site.yaml. No ‘Endpreis’: the price says ‘ab’. */
export const vatSentence = (smallBusiness: boolean): string =>
  smallBusiness ? 'Gemäß § 19 UStG wird keine Umsatzsteuer berechnet.' : 'Alle Preise inkl. 19 % MwSt.'
