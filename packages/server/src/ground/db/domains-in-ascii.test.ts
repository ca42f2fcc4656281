import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { parseEmail } from '@mosaic-booking/sdk/rules'
import sql, { raw } from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeEachEngine, openTestDatabase } from '../../../../../tests/support/databases.js'
import type { Db } from './db.js'

const file = fileURLToPath(
  new URL('../../../migrations/0011-domains-in-ascii.sql', import.meta.url),
)

/** Domains as entered, with the current conversion by the SDK. */
const domains = [
  'bücher.example',
  'Bücher.example',
  'faß.example',
  'παράδειγμα.example',
  'mañana.straße.example',
  '例え。テスト.example',
  'пример.example',
  'ascii.example',
]

describeEachEngine('the migration of internationalised domains', (engine) => {
  let db: Db
  const emails = (table: 'user_account' | 'person' | 'booking_attendee' | 'user_group_member') =>
    db.asOwner(async (tx) =>
      (
        await tx.query<{ email: string }>(
          raw(`select email from ${table} where email is not null order by email collate "C"`),
        )
      ).map(({ email }) => email),
    )
  beforeAll(async () => {
    db = await openTestDatabase(engine)
    await db.asOwner(async (tx) => {
      await tx.run(sql`insert into organisation (id, name) values (1, 'House')`)
      // Younger than the migration.
      await tx.run(sql`alter table user_account drop constraint user_account_login`)
      const people = [
        ...domains.map((domain) => `contact@${domain}`),
        'ada@bücher.example',
        'ada@xn--bcher-kva.example',
        'bob@bücher.example',
      ]
      for (const [index, email] of people.entries())
        await tx.run(
          sql`insert into person (organisation_id, id, email) values (1, ${index + 1}, ${email})`,
        )
      await tx.run(sql`
        insert into user_account (organisation_id, id, email)
        select organisation_id, id, email from person where email not like 'contact@%'`)
      await tx.run(sql`
        insert into user_group (organisation_id, id, name, kind) values (1, 1, 'Readers', 'STANDARD')`)
      await tx.run(sql`
        insert into user_group_member (organisation_id, user_group_id, email, name)
        values (1, 1, 'bob@bücher.example', 'Bob'), (1, 1, 'bob@xn--bcher-kva.example', 'Bob')`)
      await tx.run(sql`
        insert into organisation_domain (organisation_id, domain)
        values (1, 'bücher.example'), (1, 'пример.example'), (1, 'xn--bcher-kva.example')`)
      await tx.run(sql`
        insert into domain_group (organisation_id, name, domains)
        values (1, 'Partners', '{bücher.example,xn--bcher-kva.example}')`)
      await tx.run(raw(await readFile(file, 'utf8')))
    })
  })
  afterAll(() => db?.close())

  it('writes the domains of contacts as the server does now', async () => {
    const contacts = (await emails('person')).filter((email) => email.startsWith('contact@'))
    expect(contacts).toEqual(domains.map((domain) => parseEmail(`contact@${domain}`)!).sort())
  })

  it('leaves an account, with its person, whose address another account has in ASCII', async () => {
    const expected = [
      'ada@bücher.example',
      'ada@xn--bcher-kva.example',
      'bob@xn--bcher-kva.example',
    ]
    expect((await emails('user_account')).sort()).toEqual([...expected].sort())
    const people = (await emails('person')).filter((email) => !email.startsWith('contact@'))
    expect(people.sort()).toEqual([...expected].sort())
  })

  it('merges members and domains that exist in both forms', async () => {
    expect(await emails('user_group_member')).toEqual(['bob@xn--bcher-kva.example'])
    const { known, groups } = await db.asOwner((tx) =>
      tx.one<{ known: string[]; groups: string[] }>(sql`
        select array(select domain from organisation_domain order by domain collate "C") as known,
          (select domains from domain_group) as groups`),
    )
    expect(known).toEqual(['bücher.example', 'xn--bcher-kva.example', 'xn--e1afmkfd.example'])
    expect(groups).toEqual(['xn--bcher-kva.example'])
  })
})
