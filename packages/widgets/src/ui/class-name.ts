/** Joins class names and skips false, empty and missing ones. */
export function toClassName(...names: readonly (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
