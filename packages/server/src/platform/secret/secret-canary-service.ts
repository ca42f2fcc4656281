import type { ServerConfig } from '../../ground/core/config.js'
import type { Db } from '../../ground/db/db.js'
import { commandLine } from '../../ground/settings/command-line.js'
import { StartError } from '../../ground/settings/start-error.js'
import { countLostSecrets } from './reseal-store.js'
import { isCurrent, seal, unseal } from './seal.js'
import { findCanary, plantCanary, replaceCanary } from './secret-canary-store.js'
import { keyFileOf, sealingKey } from './sealing-key.js'

const text = 'the servers of this database have one secret'
const keyOf = (config: ServerConfig) => sealingKey(config, 'canary')

/**
 * Returns the reason why this server cannot open secrets sealed by the database's other servers.
 */
export async function findOtherSecret(db: Db, config: ServerConfig): Promise<string | undefined> {
  const sealed = await db.asSystem(findCanary)
  if (!sealed || unseal(await keyOf(config), sealed) === text) return undefined
  const [own, more] = config.secret
    ? ['MB_SECRET', '']
    : [
        `the key file ${keyFileOf(config.dataFolder)}`,
        ', or put its key file there (beside a backup it ends in .key)',
      ]
  return `This database is sealed with another secret than ${own} here. Set MB_SECRET as on the other servers of the database or, after a restore, as where the backup was made${more}; a secret that was replaced belongs in MB_PREVIOUS_SECRETS. If it is lost, \`${commandLine('accept-secret')}\` gives up what it sealed.`
}

/**
 * Refuses to start with a secret that differs from the other servers', because each would seal data
 * that the others cannot open. The first start with a secret plants the canary; a start that still
 * has the previous secret reseals it.
 */
export async function refuseOtherSecret(db: Db, config: ServerConfig): Promise<void> {
  const key = await keyOf(config)
  if (!(await db.asSystem(findCanary))) await db.asSystem((tx) => plantCanary(tx, seal(key, text)))
  const problem = await findOtherSecret(db, config)
  if (problem) throw new StartError(problem)
  await db.asSystem(async (tx) => {
    if (!isCurrent(key, (await findCanary(tx))!)) await replaceCanary(tx, seal(key, text))
  })
}

/**
 * Adopts the current secret for the database. Returns the number of stored secrets that it cannot
 * open; undefined if it was the database's already.
 */
export async function acceptSecret(db: Db, config: ServerConfig): Promise<number | undefined> {
  const key = await keyOf(config)
  return db.asSystem(
    async (tx) => {
      const sealed = await findCanary(tx)
      if (sealed && unseal(key, sealed) === text) return undefined
      await replaceCanary(tx, seal(key, text))
      return countLostSecrets(tx, config)
    },
    { unlimited: true },
  )
}
