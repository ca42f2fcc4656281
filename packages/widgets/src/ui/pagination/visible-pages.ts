/**
 * The pages that get a button: `count` consecutive ones around the current page, counted from 1.
 */
export function toVisiblePages(page: number, pageCount: number, count = 3): number[] {
  const shown = Math.min(count, pageCount)
  const first = Math.max(1, Math.min(page - Math.floor(count / 2), pageCount - shown + 1))
  return Array.from({ length: shown }, (_, index) => first + index)
}
