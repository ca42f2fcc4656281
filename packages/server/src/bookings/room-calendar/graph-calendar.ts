import { GraphRefused } from '../../platform/microsoft-graph/microsoft-graph.js'
import type { DirectoryAccess } from '../../identity/corporate-directory/graph-directory.js'
import type { GraphEvent } from './change-rules.js'
import type { EventBody } from './event-rules.js'

/** Immutable ids stay the same when an event is moved. */
const headers = { prefer: 'IdType="ImmutableId"' }
const listHeaders = {
  prefer: `${headers.prefer}, outlook.timezone="UTC", odata.maxpagesize=500`,
}

const pathOf = (mailbox: string, id?: string) =>
  `/users/${encodeURIComponent(mailbox)}/${id === undefined ? 'calendar/events' : `events/${encodeURIComponent(id)}`}`

/**
 * Creates an event. Idempotent: a repeated request with the same transaction id creates no second
 * event.
 */
export async function createEvent(
  { graph, account }: DirectoryAccess,
  mailbox: string,
  body: EventBody,
  transactionId: string,
): Promise<string> {
  const made = await graph.ask(account, 'POST', pathOf(mailbox), {
    headers,
    body: { ...body, transactionId },
  })
  if (!made?.id) throw new GraphRefused(502, 'The service made an event without an id')
  return made.id
}

/** Returns false if the event no longer exists. */
export async function changeEvent(
  { graph, account }: DirectoryAccess,
  mailbox: string,
  id: string,
  body: EventBody,
): Promise<boolean> {
  const options = { headers, body, expected: [404] }
  return (await graph.ask(account, 'PATCH', pathOf(mailbox, id), options)) !== undefined
}

/** Also succeeds if the event no longer exists. */
export async function removeEvent(
  { graph, account }: DirectoryAccess,
  mailbox: string,
  id: string,
): Promise<void> {
  await graph.ask(account, 'DELETE', pathOf(mailbox, id), { headers, expected: [404] })
}

export interface Reading {
  readonly events: readonly GraphEvent[]
  /** The delta link for later changes. */
  readonly link: string
}

export async function listEvents(
  { graph, account }: DirectoryAccess,
  mailbox: string,
  from: Date,
  to: Date,
): Promise<Reading> {
  const range = new URLSearchParams({
    startDateTime: from.toISOString(),
    endDateTime: to.toISOString(),
  })
  const path = `/users/${encodeURIComponent(mailbox)}/calendarView/delta?${range.toString()}`
  const { entries, link } = await graph.changes<GraphEvent>(account, path, listHeaders)
  return { events: entries, link }
}

/** Lists the changes since the delta link was issued; undefined if the link has expired. */
export async function listChanges(
  { graph, account }: DirectoryAccess,
  since: string,
): Promise<Reading | undefined> {
  try {
    const { entries, link } = await graph.changes<GraphEvent>(account, since, listHeaders)
    return { events: entries, link }
  } catch (error) {
    if (error instanceof GraphRefused && error.status === 410) return undefined
    throw error
  }
}
