import { breakpoints } from '@mosaic-booking/widgets/ui'

/**
 * Whether the window is tablet-sized, with no room for secondary columns. On a phone, rows are
 * cards.
 */
export const isTablet = () =>
  matchMedia(`(${breakpoints.tablet} <= width < ${breakpoints.laptop})`).matches
