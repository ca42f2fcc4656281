/** A file's limits. Excess content is skipped and reported, so that no file can freeze the page. */
export type ImportLimits = {
  /** Maximum number of characters in a text. */
  characters: number
  features: number
  /** Maximum total number of points in all geometries. */
  vertices: number
  /** Maximum nesting depth of elements, groups or objects. */
  depth: number
}

export const defaultLimits: ImportLimits = {
  characters: 64_000_000,
  features: 50_000,
  vertices: 1_000_000,
  depth: 64,
}
