/** The query of the event page (D-014). */
export interface EventAddress {
  readonly id: number | undefined
  /** Where the link back leads: a path of this application. */
  readonly from: string
  /** Its label; the default one without. */
  readonly fromName: string | undefined
  readonly bookingId: number | undefined
}

const readId = (text: string | null) =>
  text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined

/** Whether a path stays in this application: `//host` and `/\host` would leave it. */
const isOwnPath = (path: string) => /^\/(?![/\\])/.test(path)

export function readEventAddress(query: URLSearchParams): EventAddress {
  const from = query.get('from') ?? ''
  const isOwn = isOwnPath(from)
  return {
    id: readId(query.get('id')),
    from: isOwn ? from : '/all-bookings',
    fromName: (isOwn && query.get('fromName')) || undefined,
    bookingId: readId(query.get('bookingId')),
  }
}
