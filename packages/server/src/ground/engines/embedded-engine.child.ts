// A process for tests to kill: opens the folder, inserts numbers, and prints each one after its
// commit was acknowledged.
import sql from 'sql-template-tag'
import { openDatabase } from './open-database.js'
import { say } from './say.child.js'

try {
  const db = await openDatabase({ dataFolder: process.argv[2] })
  say('open')
  await db.asOwner((tx) =>
    tx.run(sql`create table if not exists number (id int primary key, twin int not null)`),
  )
  const { next } = await db.asOwner((tx) =>
    tx.one<{ next: number }>(sql`select coalesce(max(id), 0) + 1 as next from number`),
  )
  for (let id = next; ; id++) {
    await db.asOwner(async (tx) => {
      await tx.run(sql`insert into number values (${id}, 0)`)
      await tx.run(sql`update number set twin = id where id = ${id}`)
    })
    say(String(id))
  }
} catch (error) {
  say(`refused ${String(error)}`)
}
