import type { Media } from '@mosaic-booking/sdk'

/** A space's images. */
export interface GalleryImages {
  readonly images: readonly Media[]
}

/** The URL of an image's smallest size with at least this width, otherwise of its largest size. */
export function sourceOf({ sizes = [], url }: Media, width: number): string | undefined {
  const sorted = [...sizes].sort((a, b) => a.width - b.width)
  return (sorted.find((size) => size.width >= width) ?? sorted.at(-1))?.url ?? url
}

/** An image's alternative text: its description, otherwise its name without the file extension. */
export const captionOf = ({ text, name }: Media): string | undefined =>
  text ?? name?.replace(/\.(?:png|jpe?g|gif|webp)$/i, '')
