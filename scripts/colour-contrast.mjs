/** @typedef {import('./design-tokens.mjs').Colour} Colour */

/** The linear value of a channel of sRGB. */
export const toLinear = (/** @type {number} */ value) =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4

/** The WCAG contrast of two opaque colours. @param {Colour} one @param {Colour} other */
export function contrastOf(one, other) {
  const [light = 0, dark = 0] = [one, other]
    .map(
      ([red, green, blue]) =>
        0.2126 * toLinear(red) + 0.7152 * toLinear(green) + 0.0722 * toLinear(blue),
    )
    .sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}
