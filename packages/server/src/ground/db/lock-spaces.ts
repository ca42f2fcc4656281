/**
 * First keys of advisory locks by what they serialise. The locks of a database share one number space,
 * so every use has a key of its own here.
 */
export const lockSpaces = {
  /** The first organisation, which set-up or the demo creates. One key without a second. */
  setup: 7000,
  /** The order of an organisation's live events; taken by `publish_changes` in the database. */
  liveEvents: 7001,
  /** Requests with the same idempotency key. */
  idempotencyKey: 7002,
  /** Bookings of a person, whose number is limited. */
  person: 7003,
  /** Bookings at a location. */
  place: 7004,
  /** The tree of an organisation; taken by `keep_tree` and `exclude_bookings` in the database. */
  tree: 7005,
  /** Changes of an organisation's lists. */
  lists: 7006,
  /** The organisation whose mails a server is writing. */
  notices: 7007,
} as const
