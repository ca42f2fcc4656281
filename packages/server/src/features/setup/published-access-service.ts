import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { ServerConfig } from '../../ground/core/config.js'
import type { Db, Tx } from '../../ground/db/db.js'
import { commandLine } from '../../ground/settings/command-line.js'
import { isLocalHost } from '../../ground/settings/local-address.js'
import { StartError } from '../../ground/settings/start-error.js'
import { hashLike, hashPassword } from '../../identity/password/password.js'
import { isPasswordHash, setPassword } from '../../identity/user/user-store.js'
import { endAccessOf, newSecret } from '../../platform/session/session-store.js'
import * as store from './published-access-store.js'

/**
 * Lists the accounts that still have the demo password. They were seeded together, so they share a
 * salt.
 */
async function listOpen(tx: Tx): Promise<store.SeededAccount[]> {
  const hashes = new Map<string, string>()
  const open: store.SeededAccount[] = []
  for (const account of await store.listSeeded(tx)) {
    const { recipe } = account
    const hash = hashes.get(recipe) ?? (await hashLike(store.demoPassword, recipe, 'demo'))
    hashes.set(recipe, hash)
    if (await isPasswordHash(tx, account, hash)) open.push(account)
  }
  return open
}

/**
 * Refuses to start a publicly reachable server while the password published in the README still
 * works.
 */
export async function refusePublishedAccess(
  db: Db,
  { publicUrl }: Pick<ServerConfig, 'publicUrl'>,
  now: number,
): Promise<void> {
  if (isLocalHost(new URL(publicUrl).hostname)) return
  const isOpen = await db.asSystem(
    async (tx) =>
      (await store.countSeededTokens(tx, new Date(now))) > 0 || (await listOpen(tx)).length > 0,
    { unlimited: true },
  )
  if (isOpen)
    throw new StartError(
      `The database has accounts of the demo, whose passwords are published, and ${publicUrl} is not an address of this machine. First run \`${commandLine('close-demo')}\`: it gives them a new password and revokes the token of their SYSTEM account.`,
    )
}

/**
 * Sets a new password for the demo accounts and revokes their token. Returns undefined if none is
 * affected.
 */
export async function closePublishedAccess(
  db: Db,
  { dataFolder }: Pick<ServerConfig, 'dataFolder'>,
  now: number,
): Promise<{ readonly password: string; readonly emails: readonly string[] } | undefined> {
  const password = newSecret()
  const hash = await hashPassword(password, 'demo')
  const closed = await db.asSystem(
    async (tx) => {
      const tokens = await store.countSeededTokens(tx, new Date(now))
      const accounts = await listOpen(tx)
      for (const { organisationId, id } of accounts) {
        await setPassword(tx, organisationId, id, hash)
        await endAccessOf(tx, { organisationId, id }, { now })
      }
      await store.deleteSeededTokens(tx)
      return { tokens, emails: accounts.map(({ email }) => email) }
    },
    { unlimited: true },
  )
  await rm(join(dataFolder, 'system-token'), { force: true })
  return closed.tokens + closed.emails.length > 0 ? { password, emails: closed.emails } : undefined
}
