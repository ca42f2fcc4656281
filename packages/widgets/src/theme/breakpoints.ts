/**
 * Layout breakpoints, each named for the layout that starts there. Style sheets repeat the values,
 * because media and container queries cannot read custom properties. `npm run check -- breakpoints`
 * rejects other values.
 */
export const breakpoints = {
  largePhone: '30rem',
  tablet: '40rem',
  laptop: '64rem',
  desktop: '75rem',
} as const
