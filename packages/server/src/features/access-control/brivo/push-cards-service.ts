import type { JobHandler } from '../../../platform/jobs/job-handler-service.js'
import { BrivoRefused, type Brivo, type BrivoAccount, type BrivoUser } from './brivo-client.js'
import { findAccessControl } from './brivo-store.js'
import { toExternalId } from './event-rules.js'
import { listCardHolders, type CardHolder } from './event-store.js'
import { brivoOf, openAccount } from './open-brivo.js'

/** Users per run: each takes three requests at most. */
const batchSize = 50

/** What the service knows already, so that a repeated run makes nothing twice. */
interface Known {
  readonly users: ReadonlyMap<string, number>
  readonly credentials: ReadonlyMap<string, number>
}

const keysOf = ({ externalId, emails = [] }: Omit<BrivoUser, 'id'>): string[] => [
  ...(externalId ? [externalId] : []),
  ...emails.map(({ address }) => address.toLowerCase()),
]

async function readKnown(brivo: Brivo, account: BrivoAccount): Promise<Known> {
  const users = await brivo.listUsers(account)
  const credentials = await brivo.listCredentials(account)
  return {
    users: new Map(users.flatMap((user) => keysOf(user).map((key) => [key, user.id] as const))),
    credentials: new Map(credentials.map(({ referenceId, id }) => [referenceId, id])),
  }
}

/** Gives a user their card; both are created if the service does not know them. */
async function pushCard(
  brivo: Brivo,
  account: BrivoAccount,
  { users, credentials }: Known,
  { id, firstName, lastName, email, card }: CardHolder,
): Promise<void> {
  const user = {
    externalId: toExternalId(id),
    firstName: firstName ?? email.split('@')[0]!,
    lastName: lastName ?? '-',
    emails: [{ address: email, type: 'Work' }],
  }
  const known = keysOf(user).flatMap((key) => users.get(key) ?? [])
  const userId = known[0] ?? (await brivo.createUser(account, user))
  const credentialId = credentials.get(card) ?? (await brivo.createCredential(account, card))
  await brivo.assignCredential(account, userId, credentialId)
}

/**
 * Tells the service of all users with an access card, in batches by id. A card that it refuses is
 * left out; while it does not answer, the batch is tried again.
 */
export const pushCards: JobHandler = async ({ context, job, complete }) => {
  const { organisationId } = job
  const { id, after = 0 } = job.data as { id: number; after?: number }
  const { row, holders } = await context.db.inOrganisation(organisationId, async (tx) => ({
    row: await findAccessControl(tx, organisationId, id),
    holders: await listCardHolders(tx, organisationId, { after, limit: batchSize }),
  }))
  if (!row || holders.length === 0) return
  const brivo = brivoOf(context)
  const account = await openAccount(context.config, row)
  const known = await readKnown(brivo, account)
  for (const holder of holders)
    await pushCard(brivo, account, known, holder).catch((error: unknown) => {
      const isOfCard =
        error instanceof BrivoRefused && !error.isOfLogin && [400, 409, 422].includes(error.status)
      if (!isOfCard) throw error
      context.log.warn({ err: error, user: holder.id }, 'An access card was refused')
    })
  const last = holders.at(-1)!.id
  await context.db.inOrganisation(organisationId, (tx) =>
    complete(tx, { runAt: new Date(context.now()), data: { id, after: last } }),
  )
}
