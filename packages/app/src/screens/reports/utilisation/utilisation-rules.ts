import type { UtilisationItem } from '@mosaic-booking/sdk'
import type { ReportAddress } from '../report-address.js'

export type TimesProblem =
  | 'ENTER_START_END_TIME'
  | 'ENTER_START_TIME'
  | 'ENTER_END_TIME'
  | 'ENTER_TIMES_IN_ORDER'

/** Validates custom times. Returns the problem, if any (UTIL-008). */
export function checkTimes({
  times,
  timeFrom,
  timeTo,
}: Pick<ReportAddress, 'times' | 'timeFrom' | 'timeTo'>): TimesProblem | undefined {
  if (times !== 'custom') return undefined
  if (!timeFrom && !timeTo) return 'ENTER_START_END_TIME'
  if (!timeFrom) return 'ENTER_START_TIME'
  if (!timeTo) return 'ENTER_END_TIME'
  return timeFrom < timeTo ? undefined : 'ENTER_TIMES_IN_ORDER'
}

export const levelCount = (items: readonly UtilisationItem[]): number =>
  items.reduce((deepest, { level }) => Math.max(deepest, level), 1)

/** By default, at most two levels are expanded (UTIL-003). */
export const usualLevel = (items: readonly UtilisationItem[]): number =>
  Math.min(2, levelCount(items))

/** A tree item. Parents precede their children. */
export interface UtilisationLine {
  readonly item: UtilisationItem
  readonly isParent: boolean
  readonly isOpen: boolean
}

/**
 * The visible rows: those within the level, and those in expanded items. `toggled` contains the ids
 * whose state differs from the level's default.
 */
export function toLines(
  items: readonly UtilisationItem[],
  level: number,
  toggled: ReadonlySet<number>,
): UtilisationLine[] {
  const lines: UtilisationLine[] = []
  /** Deeper rows are inside a collapsed item. */
  let limit = Infinity
  items.forEach((item, at) => {
    if (item.level > limit) return
    const isParent = (items[at + 1]?.level ?? 0) > item.level
    const isOpen = isParent && item.level < level !== toggled.has(item.location.id)
    limit = isOpen ? Infinity : item.level
    lines.push({ item, isParent, isOpen })
  })
  return lines
}

/** Each item's path of names. */
export function pathsOf(items: readonly UtilisationItem[]): string[] {
  const names: string[] = []
  return items.map(({ level, location }) => {
    names.length = level - 1
    names.push(location.name)
    return names.join(' / ')
  })
}
