import { breakpoints } from '@mosaic-booking/widgets/ui'

/**
 * Whether the window has the width of a tablet, which has no room for secondary columns; on a phone
 * rows are cards.
 */
export const isTablet = () =>
  matchMedia(`(${breakpoints.tablet} <= width < ${breakpoints.laptop})`).matches
