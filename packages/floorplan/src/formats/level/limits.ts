/** Limits for a file. The excess is skipped and reported, so that no file can freeze the page. */
export type ImportLimits = {
  /** Characters of a text. */
  characters: number
  features: number
  /** Points of all geometry together. */
  vertices: number
  /** Maximum nesting of elements, groups or objects. */
  depth: number
}

export const defaultLimits: ImportLimits = {
  characters: 64_000_000,
  features: 50_000,
  vertices: 1_000_000,
  depth: 64,
}
