// A process for tests of a full disk. It repeatedly writes a megabyte to the write-ahead log alone
// and then a row of 100 kB. It prints the row's number after its commit, `full <rows>` if a write
// is refused for lack of space but reads work, and any other error.
import { setTimeout as delay } from 'node:timers/promises'
import sql from 'sql-template-tag'
import { isDiskFull } from '../db/database-errors.js'
import { openDatabase } from './open-database.js'
import { say } from './say.child.js'

const db = await openDatabase({ dataFolder: process.argv[2] })
void db.lost.then((error) => say(`lost ${error.message}: ${String(error.cause)}`))
await db.asOwner((tx) =>
  tx.run(sql`create table if not exists number (id int primary key, text text not null)`),
)
for (let id = 1; ;) {
  try {
    await db.system.query(
      sql`select pg_logical_emit_message(false, 'mosaic', repeat('x', 1000000))`,
    )
    await db.asOwner((tx) =>
      tx.run(
        sql`insert into number select ${id}::int, string_agg(md5(random()::text), '') from generate_series(1, 3000)`,
      ),
    )
    say(String(id++))
  } catch (error) {
    if (!isDiskFull(error)) {
      say(`error ${String(error)}`)
      break
    }
    const { rows } = await db.system.one<{ rows: number }>(
      sql`select count(*)::int as rows from number`,
    )
    say(`full ${rows}`)
    await delay(20)
  }
}
