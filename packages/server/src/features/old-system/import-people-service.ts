import { isEmail, toEmailKey } from '@mosaic-booking/sdk/rules'
import { findPeople, findPeopleByEmail } from '../../bookings/booking/booking-people-store.js'
import { Refusal } from '../../ground/core/refusal.js'
import type { Tx } from '../../ground/db/db.js'
import { insertPerson } from '../../identity/person/person-write-store.js'
import { createUser } from '../../identity/user/user-service.js'
import { digestOf } from './digest-of.js'
import type { ImportOptions, Importer } from './import-options.js'
import type { MappedPerson } from './mapping.js'
import type { OldData, OldPerson } from './old-data.js'
import { listRecords, saveRecords } from './old-record-store.js'
import type { TargetPerson } from './plan-import-rules.js'

interface ImportedPeople {
  readonly personOf: (key: string | undefined) => TargetPerson
  readonly known: number
  /** Without an account here: they become contacts or users. */
  readonly added: readonly OldPerson[]
  /** Addresses that could not become accounts, and are contacts instead. */
  readonly refused: readonly string[]
  readonly mapping: Readonly<Record<string, MappedPerson>>
}

/** Logins of an old system are personal data, so only a digest is stored. */
const nameOf = ({ firstName, lastName, email }: OldPerson) =>
  [firstName, lastName].filter(Boolean).join(' ') || email || ''

/** The owner of bookings without a known owner. */
const nobody = (source: string): OldPerson => ({ key: '', lastName: `Unknown (${source})` })

/**
 * Finds the people who own or attend bookings: by address, or by an earlier import. The others are
 * added.
 */
export async function importPeople(
  importer: Importer,
  { people, bookings }: OldData,
  options: ImportOptions,
): Promise<ImportedPeople> {
  const { call } = importer
  const { organisationId } = call.user
  const byKey = new Map([nobody(options.source), ...people].map((one) => [one.key, one]))
  const keys = new Set(
    bookings.flatMap(({ ownerKey, attendeeKeys = [] }) => [
      ownerKey !== undefined && byKey.has(ownerKey) ? ownerKey : '',
      ...attendeeKeys.filter((key) => byKey.has(key)),
    ]),
  )
  const wanted = [...keys].map((key) => correct(byKey.get(key)!, options))
  const targets = await call.transaction((tx) => findKnown(tx, organisationId, wanted, options))
  // People with the same address are treated as one person.
  const missing = new Map<string, OldPerson[]>()
  for (const one of wanted) {
    if (targets.has(one.key)) continue
    const identity = one.email ? toEmailKey(one.email) : `key:${one.key}`
    missing.set(identity, [...(missing.get(identity) ?? []), one])
  }
  const added = [...missing.values()].map(([one]) => one!)
  const refused: string[] = []
  let dry = 0
  for (const same of missing.values()) {
    const [one] = same
    const id = options.go ? await addPerson(importer, one!, options, refused) : --dry
    for (const { key } of same) targets.set(key, { id, name: nameOf(one!) })
  }
  if (options.go)
    await call.transaction((tx) =>
      saveRecords(
        tx,
        organisationId,
        options.source,
        'person',
        [...targets].map(([key, { id }]) => ({ key: digestOf(key), targetId: id, digest: '' })),
      ),
    )
  return {
    personOf: (key) => targets.get(key ?? '') ?? targets.get('')!,
    known: wanted.length - [...missing.values()].flat().length,
    added,
    refused,
    mapping: Object.fromEntries(
      wanted
        .filter(({ key }) => key !== '')
        .map((one) => [one.key, { name: nameOf(one), ...(one.email ? { email: one.email } : {}) }]),
    ),
  }
}

/** Adds a user, or a contact if no account is wanted or possible. */
async function addPerson(
  { context, call }: Importer,
  { email, firstName, lastName }: OldPerson,
  { people }: ImportOptions,
  refused: string[],
): Promise<number> {
  const names = { ...(firstName ? { firstName } : {}), ...(lastName ? { lastName } : {}) }
  if (people === 'users' && email)
    try {
      return (await createUser(context, call, { email, ...names, roles: ['USER'] })).id
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      refused.push(email)
    }
  return call.transaction((tx) =>
    insertPerson(tx, call.user, { kind: 'INTERNAL', email, ...names }),
  )
}

/** Applies the mapping. Invalid addresses are dropped. */
function correct(one: OldPerson, { mapping }: ImportOptions): OldPerson {
  const mapped = mapping.people[one.key]
  const email = mapped ? mapped.email || undefined : one.email
  const names =
    mapped && mapped.name !== nameOf(one) ? { firstName: undefined, lastName: mapped.name } : {}
  return { ...one, ...names, email: email && isEmail(email) ? email : undefined }
}

async function findKnown(
  tx: Tx,
  organisationId: number,
  wanted: readonly OldPerson[],
  { source }: ImportOptions,
): Promise<Map<string, TargetPerson>> {
  const byEmail = await findPeopleByEmail(
    tx,
    organisationId,
    wanted.flatMap(({ email }) => email ?? []),
  )
  const records = await listRecords(tx, organisationId, source, 'person')
  const byId = await findPeople(
    tx,
    organisationId,
    [...records.values()].map(({ targetId }) => targetId),
  )
  const known = wanted.flatMap((one): [string, TargetPerson][] => {
    const found = one.email
      ? byEmail.get(toEmailKey(one.email))
      : byId.get(records.get(digestOf(one.key))?.targetId ?? 0)
    return found ? [[one.key, { id: found.id, name: found.name }]] : []
  })
  return new Map(known)
}
