/**
 * The pages that get a button: `count` in a row with the current one in the middle where there is
 * room, counted from 1.
 */
export function toVisiblePages(page: number, pageCount: number, count = 3): number[] {
  const shown = Math.min(count, pageCount)
  const first = Math.max(1, Math.min(page - Math.floor(count / 2), pageCount - shown + 1))
  return Array.from({ length: shown }, (_, index) => first + index)
}
