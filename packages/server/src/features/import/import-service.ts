import type { Import, ImportItem, ImportRetry } from '@mosaic-booking/sdk'
import {
  bookingCancelledText,
  fillText,
  isRetryable,
  type Language,
} from '@mosaic-booking/sdk/rules'
import type { Call, CurrentUser } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import { orThrow, Refusal } from '../../ground/core/refusal.js'
import type { Upload } from '../../ground/core/upload.js'
import type { Tx } from '../../ground/db/db.js'
import { isAdministrator, requireAdministrator } from '../../directory/directory/authority.js'
import { enqueue } from '../../platform/jobs/job-store.js'
import { readImportFile, referenceOf, statusOf } from './import-rules.js'
import * as store from './import-store.js'

interface FileForm {
  readonly file: Upload
  readonly label?: string
  readonly fileName?: string
}

/** Location admins can import only bookings, and see only their own imports (AD-080). */
function scopeOf(user: CurrentUser, noun: store.StoredNoun): store.ImportScope {
  if (noun !== 'booking') requireAdministrator(user)
  const { organisationId, id } = user
  return { organisationId, noun, ...(isAdministrator(user) ? {} : { createdById: id }) }
}

const planImport = (tx: Tx, organisationId: number, importId: number, now: number) =>
  enqueue(tx, {
    organisationId,
    kind: 'import',
    key: String(importId),
    runAt: new Date(now),
    data: { importId },
  })

/** Stores the lines of a file; a worker processes them one by one. */
export async function uploadImport(
  context: ServerContext,
  call: Call,
  noun: store.StoredNoun,
  { file, label, fileName = file.fileName }: FileForm,
): Promise<Import> {
  const { user, language } = call
  const scope = scopeOf(user, noun)
  const { organisationId } = scope
  const lines = orThrow(await readImportFile(noun, file.content, language))
  return call.transaction(async (tx) => {
    const id = await store.insertImport(tx, organisationId, {
      noun,
      label: label ?? fileName,
      fileName,
      language,
      created: new Date(context.now()),
      createdById: user.id,
      lines: lines.map((line) => ({ ...line, reference: referenceOf(noun, line.content) })),
    })
    await planImport(tx, organisationId, id, context.now())
    return (await store.listImports(tx, scope, id))[0]!
  })
}

function showItem(
  { importId: _import, isCancelled, status: stored, ...item }: store.StoredItem,
  language: Language,
): ImportItem {
  const status = statusOf(stored, isCancelled)
  return {
    ...item,
    content: { ...item.content },
    status,
    ...(status === 'CANCELLED' ? { message: fillText(bookingCancelledText, language, {}) } : {}),
  }
}

/** Lists the imports of a noun, newest first, or only the given one. */
export async function listImports(
  call: Call,
  noun: store.StoredNoun,
  include: readonly string[] | undefined,
  id?: number,
): Promise<Import[]> {
  const scope = scopeOf(call.user, noun)
  return call.transaction(async (tx) => {
    const imports = await store.listImports(tx, scope, id)
    if (!include?.includes('items')) return imports
    const items = await store.listItems(tx, scope, { importIds: imports.map((one) => one.id) })
    return imports.map((one) => ({
      ...one,
      items: items
        .filter(({ importId }) => importId === one.id)
        .map((item) => showItem(item, call.language)),
    }))
  })
}

export async function getImport(
  call: Call,
  noun: store.StoredNoun,
  id: number,
  include: readonly string[] | undefined,
): Promise<Import> {
  const [found] = await listImports(call, noun, include, id)
  if (!found) throw new Refusal('NOT_FOUND')
  return found
}

/** Retries failed lines and those of cancelled bookings; leaves the others unchanged (AD-204). */
export function retryImport(
  context: ServerContext,
  call: Call,
  noun: store.StoredNoun,
  { ids, softerRestrictions = false }: ImportRetry,
): Promise<ImportItem[]> {
  const { user, language } = call
  const scope = scopeOf(user, noun)
  const { organisationId } = scope
  return call.transaction(async (tx) => {
    const items = (await store.listItems(tx, scope, { ids })).filter((item) =>
      isRetryable({ status: statusOf(item.status, item.isCancelled) }),
    )
    const retried = items.map((item) => item.id)
    await store.reopenItems(tx, organisationId, retried, {
      requestedById: user.id,
      isSofter: softerRestrictions,
    })
    for (const importId of new Set(items.map((item) => item.importId)))
      await planImport(tx, organisationId, importId, context.now())
    return (await store.listItems(tx, scope, { ids: retried })).map((item) =>
      showItem(item, language),
    )
  })
}
