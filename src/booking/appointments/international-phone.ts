/** '030 23125 101', '0049 30 23125-101' and '+49 (0)30 23125101' are one number: '+493023125101'. */
export const internationalPhone = (phone: string): string =>
  phone
    .replace(/^(\s*(?:\+|00)[\d\s-]*)\(0\)/, '$1')
    .replace(/[^\d+]/g, '')
    .replace(/^00/, '+')
    .replace(/^(?!\+)0?/, '+49')
    .replace(/^\+490/, '+49')
