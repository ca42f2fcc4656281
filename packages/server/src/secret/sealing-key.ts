import { hkdfSync, randomBytes, randomUUID } from 'node:crypto'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ServerConfig } from '../core/config.js'
import { makePrivateFolder } from '../db/private-folder.js'

type Place = Pick<ServerConfig, 'secret' | 'dataFolder'>

const known = new Map<string, Promise<Buffer>>()
/** Derived keys, by secret, folder and purpose. */
const derived = new Map<string, Buffer>()

/**
 * Derives a sealing key for each purpose from MB_SECRET, or from a file in the data folder that is
 * created on first use. The file only works for a single server; servers that share a database must
 * share MB_SECRET.
 */
export async function sealingKey({ secret, dataFolder }: Place, purpose: string): Promise<Buffer> {
  const name = JSON.stringify([secret, dataFolder, purpose])
  const key =
    derived.get(name) ??
    Buffer.from(
      hkdfSync('sha256', secret ?? (await keyOf(dataFolder)), '', `mosaic ${purpose}`, 32),
    )
  derived.set(name, key)
  return key
}

function keyOf(folder: string): Promise<Buffer> {
  const key =
    known.get(folder) ??
    readOrMake(folder).catch((error: unknown) => {
      known.delete(folder)
      throw error
    })
  known.set(folder, key)
  return key
}

async function readOrMake(folder: string): Promise<Buffer> {
  const file = join(folder, 'secret.key')
  const made = join(folder, `.secret-${randomUUID()}`)
  makePrivateFolder(folder)
  await writeFile(made, randomBytes(32), { mode: 0o600 })
  // Of servers that start at the same time, one creates the key. A link appears atomically and
  // never replaces an existing file.
  await link(made, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(made, { force: true })
  return readFile(file)
}
