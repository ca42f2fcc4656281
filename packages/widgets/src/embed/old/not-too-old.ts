/** In the place of `is-too-old.ts` in the build for older browsers. */
export const isTooOld = false
