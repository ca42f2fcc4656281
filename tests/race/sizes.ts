/*
 * How much of it runs. The tests of every change take a few minutes; `npm run test:nightly` runs the same code in the sizes
 * that the goals name (README.md).
 */
const isNightly = process.env.TEST_SIZE === 'nightly'

const size = (name: string, everyChange: number, nightly: number): number =>
  Number(process.env[name] ?? (isNightly ? nightly : everyChange))

export const sizes = {
  /**
   * Rounds of each kind of race. The embedded engine runs one transaction at a time and is here for
   * the rules, not for the races.
   */
  rounds: {
    postgresql: size('TEST_RACE_ROUNDS', 30, 150),
    embedded: size('TEST_RACE_ROUNDS_EMBEDDED', 3, 150),
  },
  /** Seconds of random mix on each engine; 0 leaves it out. */
  history: {
    postgresql: size('TEST_HISTORY_SECONDS', 60, 600),
    embedded: size('TEST_HISTORY_SECONDS_EMBEDDED', 0, 600),
  },
  /** How often the server is killed. */
  crashCycles: size('TEST_CRASH_CYCLES', 5, 40),
  /** Requests with a key whose answers may get lost. */
  lostAnswers: size('TEST_LOST_ANSWERS', 600, 10_000),
} as const
