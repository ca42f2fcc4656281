export interface Point {
  readonly latitude: number
  readonly longitude: number
}

/** Parses coordinates such as "51.5, -0.12". Returns undefined if they are invalid. */
export function parsePoint(text: string): Point | undefined {
  const match = /^\s*(-?\d+(?:\.\d+)?)\s*[,;\s]\s*(-?\d+(?:\.\d+)?)\s*$/.exec(text)
  if (!match) return undefined
  const [latitude, longitude] = [Number(match[1]), Number(match[2])]
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
    ? { latitude, longitude }
    : undefined
}

/** Formats a point for editing, to about 10 centimetres. */
export const formatPoint = ({ latitude, longitude }: Point): string =>
  `${round(latitude)}, ${round(longitude)}`

const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6
