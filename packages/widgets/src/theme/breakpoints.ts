/**
 * The widths at which layouts change, named for what begins there. Style sheets repeat the values,
 * because conditions of media and containers cannot read custom properties; `npm run check --
 * breakpoints` refuses others.
 */
export const breakpoints = {
  largePhone: '30rem',
  tablet: '40rem',
  laptop: '64rem',
  desktop: '75rem',
} as const
