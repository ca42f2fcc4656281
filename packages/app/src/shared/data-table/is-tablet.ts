import { breakpoints } from '@mosaic-booking/widgets/ui'

/** A tablet has no room for what most rows share; on a phone every row is a card. */
export const isTablet = () =>
  matchMedia(`(${breakpoints.tablet} <= width < ${breakpoints.laptop})`).matches
