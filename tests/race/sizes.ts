/*
 * Sizes of the race tests. They take a few minutes in a normal run; `npm run test:nightly` runs
 * them in full size (README.md).
 */
const isNightly = process.env.TEST_SIZE === 'nightly'

const size = (name: string, everyChange: number, nightly: number): number =>
  Number(process.env[name] ?? (isNightly ? nightly : everyChange))

export const sizes = {
  /**
   * Rounds of each race. The embedded engine serialises transactions, so it needs only enough
   * rounds to check the rules.
   */
  rounds: {
    postgresql: size('TEST_RACE_ROUNDS', 30, 150),
    embedded: size('TEST_RACE_ROUNDS_EMBEDDED', 3, 150),
  },
  /** Seconds of random workload on each engine; 0 skips it. */
  history: {
    postgresql: size('TEST_HISTORY_SECONDS', 30, 600),
    embedded: size('TEST_HISTORY_SECONDS_EMBEDDED', 0, 600),
  },
  /** Number of kills. */
  crashCycles: size('TEST_CRASH_CYCLES', 3, 40),
  /** Requests with a key whose responses may be lost. */
  lostResponses: size('TEST_LOST_RESPONSES', 200, 10_000),
} as const
