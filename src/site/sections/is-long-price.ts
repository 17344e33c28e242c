const SHORT_PRICE_LENGTH = 8

/** From ‘ab 1.450€’ on a price needs more room, or smaller figures. */
export const isLongPrice = (price: string): boolean => price.length > SHORT_PRICE_LENGTH
