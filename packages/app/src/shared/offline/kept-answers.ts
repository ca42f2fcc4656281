import type { Booking, PresenceList } from '@mosaic-booking/sdk'
import { openVault, runtimeOf, type Vault } from '@mosaic-booking/widgets'
import type { StorageOwner } from '@mosaic-booking/sdk/rules'

/** Data available offline, which belongs to the last logged-in user. */
export interface KeptAnswers {
  readonly bookings: { readonly at: number; readonly bookings: readonly KeptBooking[] }
  readonly presence: PresenceList
}

/** A booking without other people's names. */
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

/** Serialises writes, so that a logout also clears data that is still being encrypted. */
let changes: Promise<void> = Promise.resolve()
function change(act: (store: Vault) => Promise<void>): Promise<void> {
  const done = changes.then(async () => act(await vault()))
  changes = done.catch(() => undefined)
  return done
}

/** Stores a response for its owner after clearing any other user's data. */
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
 * Reads the last user's stored data. The current user cannot be verified offline, but a logout,
 * session expiry or another user's login has already cleared the data.
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
