export const wall = (at: number) => new Date(at).toISOString().slice(0, 16)
const minuteMs = 60_000
const dayMs = 86_400_000

/** Wednesday 4 November 2026, two days after the test server's current time. */
export const firstDay = Date.UTC(2026, 10, 4)

/**
 * Each round has two hours, so a day has twelve rounds; `minutes` counts from the start of the
 * round.
 */
export const inRound = (round: number, minutes = 0): string =>
  wall(firstDay + round * 120 * minuteMs + minutes * minuteMs)

/** For series: each round has two hours per day on `daysEach` days. */
export const onDays = (round: number, daysEach: number, day: number, minutes = 0): string =>
  wall(
    firstDay +
      (Math.floor(round / 12) * daysEach + day) * dayMs +
      (round % 12) * 120 * minuteMs +
      minutes * minuteMs,
  )

/** Minutes from the start of a day; days count from the first one. */
export const onDay = (day: number, minutes: number): string =>
  wall(firstDay + day * dayMs + minutes * minuteMs)

/** Staggered times, which overlap but are not equal. */
export const staggered = (round: number, index: number) => ({
  timeFrom: inRound(round, index % 8),
  timeTo: inRound(round, 60 + (index % 4)),
})
