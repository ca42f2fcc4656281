export const wall = (at: number) => new Date(at).toISOString().slice(0, 16)
const minuteMs = 60_000
const dayMs = 86_400_000

/** Wednesday 4 November 2026: two days after the server's now. */
export const firstDay = Date.UTC(2026, 10, 4)

/**
 * Rounds have two hours each of a day, twelve a day: `minutes` from the beginning of the round's
 * own.
 */
export const inRound = (round: number, minutes = 0): string =>
  wall(firstDay + round * 120 * minuteMs + minutes * minuteMs)

/** For series: rounds have two hours a day over so many days each. */
export const onDays = (round: number, daysEach: number, day: number, minutes = 0): string =>
  wall(
    firstDay +
      (Math.floor(round / 12) * daysEach + day) * dayMs +
      (round % 12) * 120 * minuteMs +
      minutes * minuteMs,
  )

/** Minutes of a day, counted from the first one. */
export const onDay = (day: number, minutes: number): string =>
  wall(firstDay + day * dayMs + minutes * minuteMs)

/** Staggered, so that the wanted times overlap and are not the same. */
export const staggered = (round: number, index: number) => ({
  timeFrom: inRound(round, index % 8),
  timeTo: inRound(round, 60 + (index % 4)),
})
