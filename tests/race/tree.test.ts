import { afterAll, beforeAll, expect, it } from 'vitest'
import type { EngineKind } from '../../packages/server/src/ground/db/db.js'
import { describeEachEngine } from '../support/databases.js'
import { logIn, type Client } from './client.js'
import { inRound } from './clock.js'
import { findBrokenTree, findViolations } from './database-checks.js'
import { Random } from './random.js'
import { sizes } from './sizes.js'
import { openTestBed, type TestBed } from './test-bed.js'

interface Row {
  readonly id: number
  readonly parentId?: number
  readonly name: string
  readonly kind: string
  readonly version: number
  readonly isBookable: boolean
}

const isLeaf = ({ kind }: Row) => kind === 'ROOM' || kind === 'DESK'

/**
 * Ensures at least eight bookable locations. Deleting a location deletes its subtree, so without
 * new rooms none would remain after some rounds.
 */
async function openRound(editor: Client, { server }: TestBed, path: string): Promise<Row[]> {
  const tree: Row[] = (await editor.send('GET', path)).body
  const missing = 8 - tree.filter((row) => isLeaf(row) && row.isBookable).length
  if (missing <= 0) return tree
  const { building, floor } = server.locations
  const room = { name: 'New', kind: 'ROOM', capacity: 4, parentId: floor }
  const { status, text, body } = await editor.send('PUT', path, {
    rootLocationId: building,
    locations: Array.from({ length: missing }, () => ({
      ...room,
      bookingCategoryId: server.categories.rooms,
    })),
  })
  if (status !== 200) throw new Error(text)
  return body
}

/**
 * Two administrators, with several sessions each, edit the same tree while users book in it. After
 * each round, the tree is consistent, and each booking holds exactly the locations that share space
 * with it.
 */
describeEachEngine('the tree under edits and bookings', (engine: EngineKind) => {
  const rounds = sizes.treeRounds[engine]
  let testBed: TestBed
  let editors: Client[]
  beforeAll(async () => {
    testBed = await openTestBed(engine, { users: { count: 8, sessions: 1 } })
    const { port } = testBed.users[0]!.client
    const { emails, password } = testBed.server
    editors = []
    for (const email of [emails.admin, emails.locationAdmin, emails.admin, emails.locationAdmin])
      editors.push(await logIn(port, email, password))
  }, 120_000)
  afterAll(async () => {
    for (const editor of editors) editor.close()
    await testBed.close()
  })

  it(
    `LOC-024 AD-123 AD-172 is whole after each of ${rounds} rounds, and bookings hold what it says`,
    async () => {
      const { server, users } = testBed
      const path = `/org/${server.organisationId}/locations`
      const random = new Random(Number(process.env.TEST_SEED ?? 1))
      const pick = <T>(list: readonly T[]): T => random.pick(list)
      const { building, floor } = server.locations
      for (let round = 0; round < rounds; round++) {
        const tree = await openRound(editors[0]!, testBed, path)
        const parents = tree.filter(({ kind }) => kind === 'FLOOR' || kind === 'ROOM')
        const leaves = tree.filter(isLeaf)
        const bookable = leaves.filter(({ isBookable }) => isBookable)
        const row = ({ id, name, kind, version }: Row) => ({ id, name, kind, version })
        const edits = [
          (one: Client) =>
            one.send('POST', `/location/${pick(leaves).id}/move`, {
              parentId: pick(parents).id,
              position: 'LAST',
            }),
          (one: Client) =>
            one.send('PUT', path, {
              rootLocationId: building,
              locations: [
                { ...row(pick(leaves)), name: `Round ${round}` },
                { name: 'Added', kind: 'ROOM', parentId: floor, copyOf: pick(bookable).id },
              ],
            }),
          (one: Client) => {
            const { id } = pick(leaves)
            return one.send('DELETE', `/location/${id}?confirmIds=${id}`)
          },
          (one: Client) => {
            const whole = pick(bookable)
            const siblings = bookable.filter(
              ({ id, parentId }) => parentId === whole.parentId && id !== whole.id,
            )
            return one.send('PUT', `/location/${whole.id}/combined`, {
              locationIds: siblings.slice(0, 2).map(({ id }) => id),
            })
          },
        ]
        const answers = await Promise.all([
          ...editors.map((editor, index) => edits[(round + index) % edits.length]!(editor)),
          ...users.map(({ client }, index) =>
            client.send('POST', '/booking', {
              locationId: pick(bookable).id,
              timeFrom: inRound(round % 20, 10 * (index % 4)),
              timeTo: inRound(round % 20, 10 * (index % 4) + 15),
            }),
          ),
        ])
        expect(answers.filter(({ status }) => status >= 500).map(({ text }) => text)).toEqual([])
        expect(await findBrokenTree(server), `round ${round}`).toEqual([])
        expect(await findViolations(testBed), `round ${round}`).toEqual([])
      }
    },
    60_000 + rounds * 5_000,
  )

  it('causes no deadlock, not even one that a retry hides', () => expect(testBed.retries).toBe(0))
})
