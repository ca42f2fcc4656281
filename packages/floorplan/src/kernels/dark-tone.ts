/** A colour as red, green and blue from 0 to 1. */
export type Rgb = readonly [number, number, number]

const luminance = ([r, g, b]: Rgb) => 0.3 * r + 0.59 * g + 0.11 * b

/** Moves components outside the range 0 to 1 towards the luminance, preserving the hue. */
function clipped(color: Rgb): Rgb {
  const light = luminance(color)
  const [least, most] = [Math.min(...color), Math.max(...color)]
  const scale =
    least < 0 ? light / (light - least) : most > 1 ? (1 - light) / (most - light) : undefined
  return scale === undefined ? color : map(color, (one) => light + (one - light) * scale)
}

const map = ([r, g, b]: Rgb, to: (component: number) => number): Rgb => [to(r), to(g), to(b)]

/**
 * Converts a colour of a light drawing for a dark background: inverts its lightness, preserves its
 * hue, and maps black to the background colour. Images use the same mapping.
 */
export function darkTone(color: Rgb, ground: Rgb): Rgb {
  const lift = 1 - luminance(color) - luminance(color)
  const inverted = clipped(map(color, (one) => one + lift))
  return [
    1 - (1 - inverted[0]) * (1 - ground[0]),
    1 - (1 - inverted[1]) * (1 - ground[1]),
    1 - (1 - inverted[2]) * (1 - ground[2]),
  ]
}
