import { randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { inject } from 'vitest'
import { prepareDatabase } from '../../packages/server/src/platform/prepare/prepare-database.js'
import type { Db } from '../../packages/server/src/ground/db/db.js'

export interface TwoLogins {
  readonly ownerUrl: string
  readonly servingUrl: string
  readonly ownerName: string
  /** The database, opened like a production server's. */
  readonly db: Db
  /** Closes `db`, then removes the database and the logins. */
  remove(): Promise<void>
}

/**
 * Creates an empty database with one login that owns and migrates it, and another that serves.
 * Neither is a superuser.
 */
export async function createTwoLogins(): Promise<TwoLogins> {
  const answer = await fetch(`${inject('testDatabases')}/server`)
  const server = await answer.text()
  const mark = randomBytes(4).toString('hex')
  const [owner, serving, database] = [`owner_${mark}`, `serving_${mark}`, `two_logins_${mark}`]
  const superuser = async (...statements: string[]) => {
    const client = new Client({ connectionString: server })
    await client.connect()
    try {
      for (const statement of statements) await client.query(statement)
    } finally {
      await client.end()
    }
  }
  await superuser(
    `create role ${owner} login createrole password 'owns'`,
    `create role ${serving} login noinherit password 'serves'`,
    // All databases of the server share the roles, which may already exist; this matters since
    // PostgreSQL 16.
    `do $$ begin if current_setting('server_version_num')::int >= 160000 then
      execute 'grant mosaic_app, mosaic_system to ${owner} with admin true, inherit false'; end if; end $$`,
    `create database ${database} owner ${owner} template template0`,
  )
  const urlOf = (name: string, password: string) => {
    const url = new URL(server)
    Object.assign(url, { username: name, password, pathname: `/${database}` })
    return url.href
  }
  const [ownerUrl, servingUrl] = [urlOf(owner, 'owns'), urlOf(serving, 'serves')]
  const settings = {
    databaseUrl: servingUrl,
    databaseOwnerUrl: ownerUrl,
    dataFolder: '',
    root: fileURLToPath(new URL('../..', import.meta.url)),
  }
  const db = await prepareDatabase(settings, 5)
  return {
    ownerUrl,
    servingUrl,
    ownerName: owner,
    db,
    async remove() {
      await db.close()
      await superuser(
        `drop database ${database} with (force)`,
        `drop role ${serving}`,
        `drop role ${owner}`,
      )
    },
  }
}
