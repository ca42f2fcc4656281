import sql, { raw } from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeEachEngine, openTestDatabase } from '../../../../../tests/support/databases.js'
import type { Db } from './db.js'
import { json } from './values.js'

const instant = new Date('2026-03-29T01:30:00.123Z')

/** Parameters and the values read back, by type. */
const roundTrips: [type: string, written: unknown, read?: unknown][] = [
  ['boolean', true],
  ['smallint', -3],
  ['integer', 2_147_483_647],
  ['bigint', 9_007_199_254_740_991],
  ['numeric', 12.345],
  ['numeric(10,2)', '7.5', 7.5],
  ['real', 0.5],
  ['double precision', 0.1],
  ['text', `O'Neill "é" \\ ✓`],
  ['varchar(10)', 'short'],
  ['uuid', '7d444840-9dc0-11d1-b245-5ffdce74fad2'],
  ['date', '2026-03-29'],
  ['time', '09:30:00'],
  ['interval', '1 day 02:00:00'],
  ['timestamp', '2026-03-29T01:30:00.123'],
  ['timestamp', '2026-03-29 01:30', '2026-03-29T01:30:00.000'],
  ['timestamp', instant, '2026-03-29T01:30:00.123'],
  ['timestamptz', instant],
  ['timestamptz', '2026-03-29 01:30:00Z', new Date('2026-03-29T01:30:00Z')],
  ['timestamptz', '2026-03-29 01:30:00.123456Z', instant],
  ['timestamptz', '0044-03-15 12:00:00Z BC', new Date('-000043-03-15T12:00:00Z')],
  ['timestamptz', '12026-03-29 01:30:00Z', new Date('+012026-03-29T01:30:00Z')],
  ['date', instant, '2026-03-29'],
  [
    'tstzrange',
    '[2026-03-29 00:00:00Z,2026-03-29T03:00:00+02:00)',
    '["2026-03-29 00:00:00+00","2026-03-29 01:00:00+00")',
  ],
  ['int4range', '[1,5]', '[1,6)'],
  ['json', { a: [1, null, 'x'] }],
  ['jsonb', { b: 1, a: { c: true } }],
  ['jsonb', json([1, 'two']), [1, 'two']],
  ['jsonb', json('text'), 'text'],
  ['bytea', Buffer.from([0, 1, 255])],
  ['boolean[]', [true, false]],
  ['integer[]', [1, null, 3]],
  ['bigint[]', [1, 9_007_199_254_740_991]],
  ['numeric[]', [1.5, null]],
  ['text[]', ['a', 'b,c', null, '"', '']],
  ['uuid[]', ['7d444840-9dc0-11d1-b245-5ffdce74fad2']],
  ['date[]', ['2026-03-29', null]],
  ['timestamp[]', ['2026-03-29T01:30:00.000']],
  ['timestamptz[]', [instant, null]],
  ['tstzrange[]', ['["2026-03-29 00:00:00+00","2026-03-29 01:00:00+00")']],
  ['integer[]', []],
]

describeEachEngine('values', (engine) => {
  let db: Db
  beforeAll(async () => void (db = await openTestDatabase(engine)))
  afterAll(() => db?.close())

  it('are the same on both engines, whatever the time zone of the process', async () => {
    const zone = process.env.TZ
    try {
      for (const timeZone of ['UTC', 'America/Los_Angeles', 'Pacific/Kiritimati']) {
        process.env.TZ = timeZone
        await db.asOwner(async (tx) => {
          for (const [type, written, read = written] of roundTrips) {
            const statement = sql`select ${written}${raw(`::${type}`)} as value, null${raw(`::${type}`)} as nothing`
            expect({ type, timeZone, ...(await tx.one(statement)) }).toEqual({
              type,
              timeZone,
              value: read,
              nothing: null,
            })
          }
        })
      }
    } finally {
      if (zone === undefined) delete process.env.TZ
      else process.env.TZ = zone
    }
  })

  it('of enums, counts and missing parameters are plain values', async () => {
    await db.asOwner(async (tx) => {
      await tx.run(sql`create type mood as enum ('good', 'bad')`)
      const statement = sql`
        select 'bad'::mood as mood, count(*) as count, sum(n) as sum, ${undefined}::text as missing
        from (values (1::bigint), (2)) as v (n)`
      expect(await tx.one(statement)).toEqual({ mood: 'bad', count: 2, sum: 3, missing: null })
    })
  })

  it('outside the safe number range are an error', async () => {
    await expect(
      db.asOwner((tx) => tx.query(sql`select 9007199254740993::bigint`)),
    ).rejects.toThrow('too large')
    expect((await db.health()).engine).toBe(engine)
  })
})
