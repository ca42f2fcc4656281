/**
 * Limits and constants from the specification that both client and server use. Contains no schema
 * code, because browsers load this file.
 */

const hours = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => (from + i) * 60)
const days = (...list: number[]) => list.map((day) => day * 1440)

/** Search durations in minutes: 15 to 90 minutes, 2 to 12 hours, 1 to 14, 30, 60 and 90 days. */
export const durationOptions: readonly number[] = [
  15,
  30,
  45,
  60,
  90,
  ...hours(2, 12),
  ...days(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 30, 60, 90),
]
/** Search capacities: 1 to 100, and 101 for more than 100. */
export const capacityOptions: readonly number[] = Array.from({ length: 101 }, (_, i) => i + 1)
/** Attendee counts and selectable capacities: 0 to 200. */
export const attendeeCountOptions: readonly number[] = Array.from({ length: 201 }, (_, i) => i)

export const defaultDurationMinutes = 60
export const defaultCapacity = 0
export const titleMaxLength = 255
export const notesMaxLength = 255
/** The highest price in minor units: a million of most currencies. */
export const maxPrice = 100_000_000
export const cancellationReasonMaxLength = 200
export const counterDefaultLength = 255
export const bookingCheckDebounceMs = 50
export const mediaPollMs = 3000
export const floorPlanImageWidth = 1024
/**
 * A booking may start this many minutes in the past, so that it does not fail because a dialog was
 * filled in slowly (D-049).
 */
export const startGraceMinutes = 15
/** Maximum number of occurrences in a series, which ends at most a year after its start (D-114). */
export const seriesMaxOccurrences = 366
/** Search type codes in the results page's path. */
export const searchTypes = { now: 1, dateTime: 2, dateRange: 3, dateRangeList: 4 } as const
export const hostMessageMaxLength = 200
export const visitorReportMaxResults = 500
export const bannerTitleMaxLength = 50
export const bannerSummaryMaxLength = 200
/** Maximum length of formatted texts and the help text, including markup. */
export const formattedTextMaxLength = 20_000
/** The HTML elements allowed in formatted texts. */
export const htmlTags = [
  'p',
  'br',
  'strong',
  'em',
  'u',
  'h2',
  'h3',
  'ul',
  'ol',
  'li',
  'blockquote',
  'a',
] as const
export const declarationNameMaxLength = 20
export const declarationTitleMaxLength = 50
/** Maximum number of coordinates in a signature; x and y count separately. */
export const signatureMaxNumbers = 10_000
export const costCodeMaxLength = 255
export const costCodeDescriptionMaxLength = 50
export const twoFactorGraceDays = [0, 1, 7, 14, 30, 90, 180] as const
/** Maximum number of users fetched from a directory group. */
export const directoryUserLimit = 500
/** Number of locations that an administrator without the service admin role may delete at once. */
export const deletableLocationsLimit = 10
/** Default period of the user activity report, in ms (31 days). */
export const activityWindowMs = 2_678_400_000
/** Time-out of file uploads, in ms. */
export const uploadTimeoutMs = 60_000
/** Maximum upload sizes, in bytes (AD-129). */
export const pictureMaxBytes = 2_000_000
export const imageMaxBytes = 10_000_000
export const documentMaxBytes = 20_000_000
export const filmMaxBytes = 20_000_000
export const importMaxBytes = 5_000_000
/** Maximum number of lines in an imported file, without the header (AD-201). */
export const importMaxLines = 10_000
/** Maximum size of an uploaded image, in megapixels. */
export const imageMaxMegapixels = 50
/** Maximum size of a floor plan with its drawing, in bytes, and of its points. */
export const floorPlanMaxBytes = 8_000_000
export const drawingMaxPoints = 200_000
export const storagePrefix = 'mb'

/**
 * Seconds during which a cancelled booking can be restored by the person who cancelled it.
 * Cancellation mails are delayed by the same time.
 */
export const restoreSeconds = 60
