/**
 * The 1-based pages with a button: at most three (USER-026). They include the first and last,
 * unless the last is too far away to load. Previous and next lead to the other pages.
 */
export function toVisiblePages(page: number, pageCount: number, hasLast = true): number[] {
  const first = Math.max(1, Math.min(page - 1, pageCount - 2))
  if (!hasLast || pageCount <= 3) return [first, first + 1, first + 2].filter((n) => n <= pageCount)
  return [1, Math.max(2, Math.min(page, pageCount - 1)), pageCount]
}
