/** Joins class names, skipping false, empty and missing values. */
export function toClassName(...names: readonly (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
