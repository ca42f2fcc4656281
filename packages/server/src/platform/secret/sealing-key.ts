import { randomBytes, randomUUID } from 'node:crypto'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ServerConfig } from '../../ground/core/config.js'
import { makePrivateFolder } from '../../ground/db/private-folder.js'
import { toSealingKey, type SealingKey } from './seal.js'

type Place = Pick<ServerConfig, 'secret' | 'previousSecrets' | 'dataFolder'>

/** Secrets, the current one first, by their settings. */
const known = new Map<string, Promise<readonly (string | Buffer)[]>>()
/** Derived keys, by settings and purpose. */
const derived = new Map<string, SealingKey>()

/**
 * Derives a sealing key for each purpose from MB_SECRET, or from a file in the data folder that is
 * created on first use. The file only works for a single server; servers that share a database must
 * share MB_SECRET. The secrets in MB_PREVIOUS_SECRETS, and a key file that MB_SECRET has replaced,
 * can still open older texts.
 */
export async function sealingKey(place: Place, purpose: string): Promise<SealingKey> {
  const settings = JSON.stringify([place.secret, place.previousSecrets, place.dataFolder])
  const name = `${settings} ${purpose}`
  const found = derived.get(name)
  if (found) return found
  const [current, ...replaced] = (await secretsOf(place, settings)).map((secret) =>
    toSealingKey(secret, purpose),
  )
  const key = { ...current!, replaced }
  derived.set(name, key)
  return key
}

function secretsOf(place: Place, settings: string): Promise<readonly (string | Buffer)[]> {
  const secrets =
    known.get(settings) ??
    readSecrets(place).catch((error: unknown) => {
      known.delete(settings)
      throw error
    })
  known.set(settings, secrets)
  return secrets
}

async function readSecrets({ secret, previousSecrets, dataFolder }: Place) {
  if (!secret) return [await readOrMake(dataFolder), ...previousSecrets]
  const file = await readFile(keyFileOf(dataFolder)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined
    throw error
  })
  return [secret, ...previousSecrets, ...(file ? [file] : [])]
}

export const keyFileOf = (folder: string) => join(folder, 'secret.key')

async function readOrMake(folder: string): Promise<Buffer> {
  const file = keyFileOf(folder)
  const made = join(folder, `.secret-${randomUUID()}`)
  makePrivateFolder(folder)
  await writeFile(made, randomBytes(32), { mode: 0o600 })
  // If several servers start concurrently, one creates the key. A link appears atomically and never
  // replaces an existing file.
  await link(made, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(made, { force: true })
  return readFile(file)
}
