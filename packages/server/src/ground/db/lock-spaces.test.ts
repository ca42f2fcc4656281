import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sql from 'sql-template-tag'
import { expect, it } from 'vitest'
import { openTestDatabase } from '../../../../../tests/support/databases.js'
import { lockSpaces } from './lock-spaces.js'

const server = join(import.meta.dirname, '../../..')

it('gives every use of advisory locks a key of its own', () => {
  const keys = Object.values(lockSpaces)
  expect(new Set(keys).size).toBe(keys.length)
})

it('takes the keys of advisory locks from the list, in programs', async () => {
  const named: string[] = []
  for await (const file of glob('{src,seed}/**/*.ts', { cwd: server })) {
    if (file.endsWith('.test.ts')) continue
    const text = await readFile(join(server, file), 'utf8')
    for (const [, key] of text.matchAll(/advisory_\w*lock\w*\(([^,)]+)/g)) named.push(key!)
  }
  const inDatabase = ['liveEvents', 'tree']
  expect([...new Set(named)].sort()).toEqual(
    [
      '${migrationLock}',
      ...Object.keys(lockSpaces)
        .filter((name) => !inDatabase.includes(name))
        .map((name) => `\${lockSpaces.${name}}`),
    ].sort(),
  )
})

it('takes the keys of advisory locks from the list, in functions of the database', async () => {
  const db = await openTestDatabase('postgresql')
  try {
    const functions = await db.asOwner((tx) =>
      tx.query<{ name: string; text: string }>(
        sql`select proname as name, prosrc as text from pg_proc where pronamespace = current_schema()::regnamespace and prosrc like '%advisory%'`,
      ),
    )
    const keys = functions.map(({ name, text }) => [
      name,
      ...[...text.matchAll(/advisory_\w*lock\w*\(([^,)]+)/g)].map(([, key]) => Number(key)),
    ])
    expect(keys.sort()).toEqual([
      ['exclude_bookings', lockSpaces.tree],
      ['keep_tree', lockSpaces.tree],
      ['publish_changes', lockSpaces.liveEvents],
    ])
  } finally {
    await db.close()
  }
})
