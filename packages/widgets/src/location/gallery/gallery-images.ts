import type { Media } from '@mosaic-booking/sdk'

/** The images of a space, and the base URL that their addresses are relative to. */
export interface GalleryImages {
  readonly images: readonly Media[]
  readonly apiBase: string
}

/** The URL of the smallest size of an image that is at least this wide, or else of the largest. */
export function sourceOf({ sizes = [], url }: Media, width: number): string | undefined {
  const sorted = [...sizes].sort((a, b) => a.width - b.width)
  return (sorted.find((size) => size.width >= width) ?? sorted.at(-1))?.url ?? url
}
