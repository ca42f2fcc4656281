import type { Call, FileAnswer, HttpCall, PreparedAnswer } from '../../ground/core/call.js'
import { Answered, type HandlerResult } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import { statementsIn } from '../../ground/db/statements-in.js'
import { seenBy } from '../../directory/directory/directory-view.js'
import { findGuest, listGuests, ownersOf, type Guest } from './guest-service.js'
import type { NetworkType, SharedKind } from './share-store.js'
import type { Border } from './to-home.js'

/** Opens the border to each organisation that shares something with the caller's. */
export async function openBorders(
  context: ServerContext,
  call: Call,
  type?: NetworkType,
): Promise<Border[]> {
  const guests = await listGuests(context, call, type)
  return Promise.all(guests.map((guest) => openBorder(context, call, guest)))
}

/**
 * Finds the border to the organisation of a location, booking or series; undefined for the caller's
 * own.
 */
export async function findBorder(
  context: ServerContext,
  call: HttpCall,
  kind: SharedKind,
  id: number,
): Promise<Border | undefined> {
  if (!call.hasUser || !call.user.isSharing) return undefined
  const guest = await findGuest(context, call, kind, id)
  return guest && openBorder(context, call, guest)
}

async function openBorder(context: ServerContext, call: Call, guest: Guest): Promise<Border> {
  const viewOf = async (user: Call['user']) => {
    const tx = statementsIn(context.db, user.organisationId)
    const { organisationId, organisationVersion } = user
    const directory = await context.directories.get(tx, organisationId, organisationVersion)
    return seenBy(directory, user)
  }
  return {
    user: call.user,
    guest,
    own: await viewOf(call.user),
    theirs: await viewOf(guest),
  }
}

/**
 * Returns the requested locations of each organisation; undefined selects all if none are
 * requested.
 */
export async function splitLocations(
  context: ServerContext,
  call: Call,
  borders: readonly Border[],
  ids: readonly number[] | undefined,
): Promise<(organisationId: number) => number[] | undefined> {
  if (!ids?.length) return () => undefined
  const guests = borders.map(({ guest }) => guest)
  const owners = await ownersOf(context, call, guests, { kind: 'location', ids })
  const home = call.user.organisationId
  // Unknown ids are assigned to the caller's own organisation, which refuses them.
  return (organisationId) => ids.filter((id) => (owners.get(id) ?? home) === organisationId)
}

const textOf = (content: FileAnswer['content']): string =>
  typeof content === 'string' || Buffer.isBuffer(content)
    ? String(content)
    : Buffer.concat(content).toString()

/** The answer of a handler, parsed if it is already serialised. */
export function readResult<Answer>(result: HandlerResult<Answer>): Answer {
  if (result instanceof Answered) return result.answer
  const written = result as Partial<PreparedAnswer & FileAnswer> | null
  if (written?.json !== undefined) return JSON.parse(String(written.json)) as Answer
  if (written?.mediaType !== undefined && written.content !== undefined)
    return JSON.parse(textOf(written.content)) as Answer
  return result as Answer
}
