import type {
  LocationHistoryEntry,
  LocationImport,
  LocationQrCodeRequest,
} from '@mosaic-booking/sdk'
import type { Call, FileAnswer } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import { orThrow, Refusal } from '../../ground/core/refusal.js'
import {
  manages,
  requireAdministrator,
  requirePlaceAdministrator,
} from '../../directory/directory/authority.js'
import { listHistory } from '../../places/location/history-store.js'
import { requirePlace } from '../../places/location/location-search.js'
import { inDirectory } from '../../places/location/location-service.js'
import { readHierarchyFile, writeHierarchyFile } from './hierarchy-file-rules.js'
import { makeQrCode } from './qr-code.js'

const maxHistory = 200

/** Lists the changes of a location with their authors, newest first. */
export function listChanges(
  context: ServerContext,
  call: Call,
  id: number,
): Promise<LocationHistoryEntry[]> {
  return inDirectory(context, call, async (directory, tx) => {
    requirePlaceAdministrator(call.user, requirePlace(directory, id))
    const rows = await listHistory(tx, directory.organisationId, [id], maxHistory)
    return rows.map(({ version, at, person, changes }) => ({
      version,
      at: at.toISOString(),
      ...(person ? { person } : {}),
      changes,
    }))
  })
}

/** Only administrators may export and import the hierarchy as a file (LOC-012, AD-133). */
function requireOwn({ user }: Call, organisationId: number): void {
  requireAdministrator(user)
  if (organisationId !== user.organisationId) throw new Refusal('NOT_FOUND')
}

export async function exportHierarchy(
  context: ServerContext,
  call: Call,
  organisationId: number,
): Promise<FileAnswer> {
  requireOwn(call, organisationId)
  return inDirectory(context, call, async (directory) => ({
    mediaType: 'text/csv; charset=utf-8',
    // The byte order mark indicates the encoding to spreadsheets.
    content: `\uFEFF${writeHierarchyFile(directory)}`,
    headers: { 'content-disposition': 'attachment; filename="locations.csv"' },
  }))
}

export async function importHierarchy(
  context: ServerContext,
  call: Call,
  organisationId: number,
  text: string,
): Promise<LocationImport> {
  requireOwn(call, organisationId)
  return inDirectory(context, call, async (directory) =>
    orThrow(await readHierarchyFile(directory, text, call.language)),
  )
}

export function qrCodeOf(
  context: ServerContext,
  call: Call,
  request: LocationQrCodeRequest,
): Promise<FileAnswer> {
  return inDirectory(context, call, async (directory) => {
    const place = requirePlace(directory, request.id)
    if (!manages(call.user, place)) throw new Refusal('FORBIDDEN')
    return makeQrCode(context.config, place, request)
  })
}
