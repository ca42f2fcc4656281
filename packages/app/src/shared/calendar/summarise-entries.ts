import type { CalendarEntry, DayCounts } from './calendar-entry.js'

/** Maximum number of visible entries per day. The engine measures each entry several times. */
const shownPerDay: Readonly<Record<string, number>> = { dayGridWeek: 12, dayGridMonth: 4 }

/** A day's order: desks, which are booked all day, would hide its meetings. */
export const byRank = (a: CalendarEntry, b: CalendarEntry): number =>
  rankOf(a) - rankOf(b) || (a.timeFrom < b.timeFrom ? -1 : a.timeFrom > b.timeFrom ? 1 : 0)

const rankOf = ({ look, isMinor }: CalendarEntry) => (look === 'more' ? 2 : isMinor ? 1 : 0)

/**
 * The first entries of each day in a month or crowded week, followed by a "more" entry. Returns the
 * input if no day exceeds the limit.
 * @param nameRest formats the "more" entry, such as "270 more"
 * @param counts total entries per day, if not all are loaded
 */
export function summariseEntries(
  entries: readonly CalendarEntry[],
  engineView: string,
  nameRest: (count: number) => string,
  counts: DayCounts = new Map(),
): readonly CalendarEntry[] {
  const limit = shownPerDay[engineView]
  if (limit === undefined) return entries
  const days = new Map<string, CalendarEntry[]>()
  for (const entry of entries) {
    const day = entry.timeFrom.slice(0, 10)
    const others = days.get(day)
    if (others) others.push(entry)
    else days.set(day, [entry])
  }
  const countOf = (day: string, all: readonly CalendarEntry[]) =>
    Math.max(all.length, counts.get(day) ?? 0)
  if ([...days].every(([day, all]) => countOf(day, all) <= limit + 1)) return entries
  return [...days].flatMap(([day, all]) => {
    const count = countOf(day, all)
    if (count <= limit + 1) return all
    // The engine's minimum entry height is half an hour, so end just before 23:30.
    const last = `${day}T23:29:00.000`
    return [
      ...all.toSorted(byRank).slice(0, limit),
      {
        id: `more ${day}`,
        title: nameRest(count - limit),
        timeFrom: last,
        timeTo: last,
        look: 'more',
        canChange: false,
      },
    ]
  })
}
