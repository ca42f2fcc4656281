import type { Language } from '@mosaic-booking/sdk/rules'
import type { Call } from '../../ground/core/call.js'
import { toRefusal } from '../../ground/core/error-answer.js'
import { settingOf } from '@mosaic-booking/sdk/rules'
import type { ServerContext } from '../../ground/core/context.js'
import { Refusal } from '../../ground/core/refusal.js'
import type { Tx } from '../../ground/db/db.js'
import type { JobHandler } from '../../platform/jobs/job-handler-service.js'
import { publish } from '../../platform/live/publish-store.js'
import { findUsers } from '../../platform/session/session-store.js'
import { toLineMessage } from './import-rules.js'
import {
  closeItem,
  findOpenItem,
  lockImport,
  type OpenItem,
  type StoredNoun,
} from './import-store.js'
import type { LineMaker } from './line-maker.js'
import { bookingMaker } from './make-booking.js'
import { costCodeMaker } from './make-cost-code.js'
import { userMaker } from './make-user.js'

const makers: Readonly<Record<StoredNoun, LineMaker>> = {
  booking: bookingMaker,
  user: userMaker,
  costCode: costCodeMaker,
}

/** Lines per run, few enough to finish long before the job's lease expires. */
const linesPerRun = 100

/**
 * Processes the open lines of an import in the order of the file. A line's effect and its status
 * commit together, so no line is processed twice, even if the server stops (AD-202). Soft rules
 * apply to a file even if its importer may break them, because nobody has reviewed the individual
 * bookings.
 */
export const runImport: JobHandler = async ({ context, job, complete }) => {
  const { organisationId } = job
  const { importId } = job.data as { importId: number }
  const of = { organisationId, importId }
  const found = await context.db.inOrganisation(organisationId, (tx) =>
    lockImport(tx, organisationId, importId),
  )
  const check = found && makers[found.noun].check
  let isOpen = true
  for (let count = 0; isOpen && count < linesPerRun; count++)
    isOpen = await takeLine(context, of, check && (await checkNext(context, of, check)))
  await context.db.inOrganisation(organisationId, async (tx) => {
    // Announced once for all lines, because each announcement makes every client refetch. If a run
    // was cut short, another one follows.
    if (found?.noun === 'costCode') publish(tx, organisationId, [{ type: 'organisation' }])
    await complete(tx, isOpen ? { runAt: new Date(context.now()), data: { importId } } : undefined)
  })
}

interface ImportFacts {
  readonly organisationId: number
  readonly noun: StoredNoun
  readonly language: Language
}

interface ImportKey {
  readonly organisationId: number
  readonly importId: number
}

/** A line that was checked before its transaction. */
interface Checked {
  readonly id: number
  readonly refusal?: Refusal
}

async function checkNext(
  context: ServerContext,
  { organisationId, importId }: ImportKey,
  check: NonNullable<LineMaker['check']>,
): Promise<Checked | undefined> {
  const next = await context.db.inOrganisation(organisationId, (tx) =>
    findOpenItem(tx, organisationId, importId),
  )
  if (!next) return undefined
  const { id, content } = next
  try {
    await check(context, organisationId, content)
    return { id }
  } catch (error) {
    return { id, refusal: toExpected(context, error) }
  }
}

/** Returns false if no line is open. */
async function takeLine(
  context: ServerContext,
  { organisationId, importId }: ImportKey,
  checked: Checked | undefined,
): Promise<boolean> {
  const at = new Date(context.now())
  let taken: (ImportFacts & { readonly item: OpenItem }) | undefined
  try {
    await context.db.inOrganisation(organisationId, async (tx) => {
      const found = await lockImport(tx, organisationId, importId)
      const item = found && (await findOpenItem(tx, organisationId, importId))
      taken = item && { ...found, organisationId, item }
      if (!taken) return
      // Another line is the next one if this was cancelled meanwhile.
      if (makers[taken.noun].check && checked?.id !== taken.item.id) return
      if (checked?.refusal) throw checked.refusal
      const targetId = await makeLine(tx, context, taken.item, taken)
      await closeItem(tx, organisationId, taken.item.id, { targetId }, at)
    })
  } catch (error) {
    // Rolls back all effects of the line.
    if (!taken) throw error
    const { item, noun, language } = taken
    const refusal = toExpected(context, error)
    const { columns, allowed } = makers[noun]
    const message = toLineMessage(refusal, language, columns, { content: item.content, allowed })
    await context.db.inOrganisation(organisationId, (tx) =>
      closeItem(tx, organisationId, item.id, { message }, at),
    )
  }
  return taken !== undefined
}

/** Processes a line with the current permissions of the person who requested it. */
async function makeLine(
  tx: Tx,
  context: ServerContext,
  { content, requestedById, isSofter }: OpenItem,
  { organisationId, noun, language }: ImportFacts,
): Promise<number> {
  const [user] = await findUsers(tx, organisationId, [requestedById])
  if (!user) throw new Refusal('FORBIDDEN')
  const call: Call = {
    user: { ...user, keepsSoftRules: !isSofter },
    language,
    setting: settingOf(language),
    timeZone: undefined,
    source: 'IMPORT',
    sourceVersion: undefined,
    isAnnouncedLater: true,
    transaction: (work) => work(tx),
  }
  return makers[noun].make(tx, context, call, content)
}

/** Database failures affect the import and not the line, so the job is retried later. */
function toExpected({ log }: ServerContext, error: unknown): Refusal {
  const refusal = toRefusal(error)
  if (refusal?.code === 'UNAVAILABLE' || refusal?.code === 'DISK_FULL') throw error
  if (!refusal) log.error({ err: error }, 'A line of an import failed')
  return refusal ?? new Refusal('INTERNAL')
}
