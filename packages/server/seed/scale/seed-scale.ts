import sql from 'sql-template-tag'
import type { Db } from '../../src/ground/db/db.js'
import { hashSecret, newSecret } from '../../src/platform/session/session-store.js'
import { hashPassword } from '../../src/identity/password/password.js'
import type { BookablePlace, DrawnBooking } from '../demo/bookings.js'
import { growTree } from '../demo/grow-tree.js'
import { demoPassword } from '../demo/people.js'
import { seedBookings } from '../demo/seed-bookings.js'
import { createRandom } from '../random.js'
import { seedCategories, seedOrganisation, seedPeople, seedTree } from '../seed-organisation.js'
import { drawCalendar, mostBookings } from './draw-calendar.js'
import { planAround, spacesAround } from './plan-around.js'
import { planSpaces } from './plan-spaces.js'
import { accountsAround, seedAround } from './seed-around.js'

export interface Scale {
  readonly organisations: number
  /** Per organisation. */
  readonly spaces: number
  /** Per organisation. */
  readonly bookings: number
  /**
   * Whether there is more than spaces and bookings: a hall of 1,000 desks, 500 parking spaces, plans,
   * catering, visitors, events and whatever else screens show.
   */
  readonly isWhole?: boolean
}

/** The data of a generated organisation that benchmarks need. */
export interface ScaledOrganisation {
  readonly id: number
  readonly name: string
  /** Users are `user1@` to `user{people}@` at this domain, with the demo's password. */
  readonly domain: string
  readonly people: number
  /** Bearer token of the SYSTEM account. */
  readonly token: string
}

/** Bookings per transaction; on the embedded engine other transactions wait meanwhile. */
const perTransaction = 2_000

/** Creates organisations "Bench 1", "Bench 2" … in addition to the existing ones. */
export async function seedScale(
  db: Db,
  { organisations, spaces, bookings, isWhole = false }: Scale,
  now: number,
  say: (line: string) => void,
): Promise<ScaledOrganisation[]> {
  if (bookings > mostBookings(spaces))
    throw new TypeError(`${spaces} spaces hold at most ${mostBookings(spaces)} bookings`)
  const passwordHash = await hashPassword(demoPassword)
  const made: ScaledOrganisation[] = []
  for (let count = 0; count < organisations; count++) {
    const started = Date.now()
    const { organisation, places, people, around } = await seedHouse(
      db,
      spaces,
      passwordHash,
      isWhole,
    )
    let written = 0
    for (const batch of inBatches(
      drawCalendar(createRandom(organisation.id), places, people, bookings, now),
    )) {
      await db.asSystem((tx) => seedBookings(tx, organisation.id, batch, now))
      written += batch.length
      if (written % 20_000 < perTransaction)
        say(`  ${organisation.name}: ${written} of ${bookings} bookings, ${seconds(started)}`)
    }
    if (around) await db.asSystem((tx) => seedAround(tx, around))
    made.push(organisation)
  }
  await db.asOwner((tx) => tx.run(sql`analyze`))
  return made
}

// eslint-disable-next-line eslint/max-lines-per-function -- a script, read from top to bottom
async function seedHouse(db: Db, spaces: number, passwordHash: string, isWhole: boolean) {
  const people = Math.max(100, 2 * spaces, isWhole ? spaces + spacesAround : 0)
  return db.asSystem(async (tx) => {
    const { last } = await tx.one<{ last: number }>(
      sql`select coalesce(max(substring(name from '^Bench ([0-9]{1,6})$')::int), 0) as last from organisation`,
    )
    const name = `Bench ${last + 1}`
    const domain = `bench-${last + 1}.mosaic.example`
    const id = await seedOrganisation(tx, name, domain, 'Europe/London')
    const account = (key: string, lastName: string, roles: string[]) => ({
      firstName: 'Bench',
      lastName,
      email: `${key}@${domain}`,
      roles,
      passwordHash,
    })
    const [systemId, adminId, ...personIds] = await seedPeople(tx, id, [
      { ...account('system', 'System', ['SERVICE']), passwordHash: null, type: 'SYSTEM' },
      account('admin', 'Administrator', ['USER', 'ORG_ADMIN']),
      ...Array.from({ length: people }, (_, index) =>
        account(`user${index + 1}`, `Person ${index + 1}`, ['USER']),
      ),
    ])
    const categories = await seedCategories(tx, id)
    const rows = growTree(
      planSpaces(name, spaces, categories, isWhole ? planAround(categories) : []),
    )
    const ids = await seedTree(tx, id, rows)
    const places = rows
      .filter((row) => row.is_bookable)
      .map((row): BookablePlace => ({
        id: ids.get(row.key)!,
        kind: row.kind as string,
        name: row.name as string,
        capacity: row.capacity as number,
        site: 'scale',
        timeZone: 'Europe/London',
        needsApproval: false,
      }))
    const token = newSecret()
    await tx.run(
      sql`insert into api_token (organisation_id, token_hash, user_id, name) values (${id}, ${hashSecret(token)}, ${systemId!}, 'Bench')`,
    )
    const organisation: ScaledOrganisation = { id, name, domain, people, token }
    if (!isWhole) return { organisation, places, people: personIds }
    const accountIds = await seedPeople(
      tx,
      id,
      accountsAround.map(({ key, lastName, roles }) => account(key, lastName, [...roles])),
    )
    const [manager, reception, provider] = accountIds as [number, number, number]
    const around = {
      organisationId: id,
      categories,
      ids,
      accountIds: { manager, reception, provider },
      adminId: adminId!,
      assistantId: personIds[0]!,
    }
    return { organisation, places, people: personIds, around }
  })
}

function* inBatches(bookings: Iterable<DrawnBooking>): Generator<DrawnBooking[]> {
  let batch: DrawnBooking[] = []
  for (const booking of bookings) {
    if (batch.push(booking) < perTransaction) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

const seconds = (since: number) => `${((Date.now() - since) / 1000).toFixed(0)} s`
