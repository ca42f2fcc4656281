import { toEmailKey } from '@mosaic-booking/sdk/rules'
import type { JobHandler } from '../../platform/jobs/job-handler-service.js'
import { findAccessControl } from './access-control-store.js'
import { toExternalId } from './event-rules.js'
import { listCardHolders, type CardHolder } from './event-store.js'
import { openAccount } from './seal-account.js'
import { VendorRefused, type Vendor, type VendorAccount, type VendorUser } from './vendor/vendor.js'
import { vendorOf } from './vendors.js'

/** Users per run. Each requires at most three requests. */
const batchSize = 50

/** Entries that already exist in the service, so that a repeated run creates no duplicates. */
interface Known {
  readonly users: ReadonlyMap<string, string>
  readonly credentials: ReadonlyMap<string, string>
}

const keysOf = ({ externalId, emails }: Omit<VendorUser, 'id'>): string[] => [
  ...(externalId ? [externalId] : []),
  ...emails.map(toEmailKey),
]

async function readKnown(vendor: Vendor, account: VendorAccount): Promise<Known> {
  const users = await vendor.listUsers(account)
  const credentials = await vendor.listCredentials(account)
  return {
    users: new Map(users.flatMap((user) => keysOf(user).map((key) => [key, user.id] as const))),
    credentials: new Map(credentials.map(({ number, id }) => [number, id])),
  }
}

/** Assigns a card to its user; creates both if the service does not have them. */
async function pushCard(
  vendor: Vendor,
  account: VendorAccount,
  { users, credentials }: Known,
  { id, firstName, lastName, email, card }: CardHolder,
): Promise<void> {
  const user = {
    externalId: toExternalId(id),
    firstName: firstName ?? email.split('@')[0]!,
    lastName: lastName ?? '-',
    emails: [email],
  }
  const known = keysOf(user).flatMap((key) => users.get(key) ?? [])
  const userId = known[0] ?? (await vendor.createUser(account, user))
  const credentialId = credentials.get(card) ?? (await vendor.createCredential(account, card))
  await vendor.assignCredential(account, userId, credentialId)
}

/**
 * Sends all users with an access card to the service, in batches by id. Skips refused cards; while
 * the service is unavailable, the batch is retried.
 */
export const pushCards: JobHandler = async ({ context, job, complete }) => {
  const { organisationId } = job
  const { id, after = 0 } = job.data as { id: number; after?: number }
  const { row, holders } = await context.db.inOrganisation(organisationId, async (tx) => ({
    row: await findAccessControl(tx, organisationId, id),
    holders: await listCardHolders(tx, organisationId, { after, limit: batchSize }),
  }))
  if (!row || holders.length === 0) return
  const vendor = vendorOf(context, row.type)
  const account = await openAccount(context.config, row)
  const known = await readKnown(vendor, account)
  for (const holder of holders)
    await pushCard(vendor, account, known, holder).catch((error: unknown) => {
      if (!(error instanceof VendorRefused && error.refused === 'input')) throw error
      context.log.warn({ err: error, user: holder.id }, 'An access card was refused')
    })
  const last = holders.at(-1)!.id
  await context.db.inOrganisation(organisationId, (tx) =>
    complete(tx, { runAt: new Date(context.now()), data: { id, after: last } }),
  )
}
