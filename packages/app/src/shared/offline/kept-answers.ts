import type { Booking, PresenceList } from '@mosaic-booking/sdk'
import { openVault, runtimeOf, type Vault } from '@mosaic-booking/widgets'
import type { StorageOwner } from '@mosaic-booking/sdk/rules'

/** What is read without a server: nobody's but that of the person who was logged in last. */
export interface KeptAnswers {
  readonly bookings: { readonly at: number; readonly bookings: readonly KeptBooking[] }
  readonly presence: PresenceList
}

/** An own booking without the names of other people. */
export type KeptBooking = Pick<
  Booking,
  'id' | 'label' | 'locationName' | 'timeFrom' | 'timeTo' | 'timeZone' | 'isAllDay' | 'status'
> & { readonly where?: string | undefined }

interface Kept {
  readonly owner: StorageOwner
  readonly value: unknown
}

let opened: Promise<Vault> | undefined
const vault = () => (opened ??= openVault(`mosaic-app ${runtimeOf().apiBase}`))

/** Changes one after another: what is still being sealed at a logout is forgotten with the rest. */
let changes: Promise<void> = Promise.resolve()
function change(act: (store: Vault) => Promise<void>): Promise<void> {
  const done = changes.then(async () => act(await vault()))
  changes = done.catch(() => undefined)
  return done
}

/** Keeps an answer for its owner; what another person left is forgotten first. */
export const keepAnswer = <K extends keyof KeptAnswers>(
  kind: K,
  owner: StorageOwner,
  value: KeptAnswers[K],
): Promise<void> =>
  change(async (store) => {
    for (const { name, value: other } of await store.read(''))
      if (!isOf(owner, other as Kept)) await store.delete(name)
    await store.put(kind, { owner, value } satisfies Kept)
  })

/**
 * What is kept, for the person who was logged in last: without a server nobody can say who that is,
 * and a logout, the end of a session and the login of somebody else have forgotten it.
 */
export async function readKept<K extends keyof KeptAnswers>(
  kind: K,
): Promise<KeptAnswers[K] | undefined> {
  const entries = await (await vault()).read(kind)
  return (entries.find(({ name }) => name === kind)?.value as Kept | undefined)?.value as
    | KeptAnswers[K]
    | undefined
}

export const forgetKept = (): Promise<void> =>
  change(async (store) => {
    for (const { name } of await store.read('')) await store.delete(name)
  })

const isOf = (owner: StorageOwner, kept: Kept) =>
  kept.owner.userId === owner.userId && kept.owner.organisationId === owner.organisationId
