/*
 * Sizes of the race tests. They take a few minutes in a normal run; `npm run test:nightly` runs
 * them at full size (README.md).
 */
const isNightly = process.env.TEST_SIZE === 'nightly'

const size = (name: string, everyChange: number, nightly: number): number =>
  Number(process.env[name] ?? (isNightly ? nightly : everyChange))

export const sizes = {
  /**
   * Rounds of each race. The embedded engine serialises transactions, so it only needs enough
   * rounds to check the rules.
   */
  rounds: {
    postgresql: size('TEST_RACE_ROUNDS', 15, 150),
    embedded: size('TEST_RACE_ROUNDS_EMBEDDED', 3, 150),
  },
  /** Rounds of administrators who edit a tree while others book in it. */
  treeRounds: {
    postgresql: size('TEST_TREE_ROUNDS', 8, 150),
    embedded: size('TEST_TREE_ROUNDS_EMBEDDED', 2, 10),
  },
  /** Concurrent sessions in each race: never fewer than the test bed's 24 connections. */
  sessions: size('TEST_RACE_SESSIONS', 24, 32),
  /** Bookings of each competing series: at least 6, so that any two share a day. */
  occurrences: size('TEST_RACE_OCCURRENCES', 6, 12),
  /** Seconds of random workload on each engine; 0 skips it. */
  history: {
    postgresql: size('TEST_HISTORY_SECONDS', 10, 600),
    embedded: size('TEST_HISTORY_SECONDS_EMBEDDED', 0, 600),
  },
  /** Number of kills under load; after every second one, the next start is killed as well. */
  crashCycles: size('TEST_CRASH_CYCLES', 2, 40),
  /** Requests with a key whose responses may be lost. */
  lostResponses: size('TEST_LOST_RESPONSES', 100, 10_000),
  /** Number of primaries that are killed and replaced by Patroni. */
  failovers: size('TEST_FAILOVERS', 0, 1),
  /** Number of times that 200 live sockets are cut and reconnect while events are written. */
  liveStorms: size('TEST_LIVE_STORMS', 3, 60),
} as const
