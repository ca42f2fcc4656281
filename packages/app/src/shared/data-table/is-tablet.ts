/** A tablet has no room for what most rows share; on a phone every row is a card. */
export const isTablet = () => matchMedia('(min-width: 40.01rem) and (max-width: 56rem)').matches
