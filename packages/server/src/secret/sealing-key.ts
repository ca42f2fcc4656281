import { hkdfSync, randomBytes, randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ServerConfig } from '../core/config.js'

type Place = Pick<ServerConfig, 'secret' | 'dataFolder'>

const known = new Map<string, Promise<Buffer>>()

/**
 * The key for what is stored sealed, one for each purpose. It comes from MB_SECRET; without it from
 * a file of the data folder that is made when it is first needed: good for one server, while
 * several that share a database must share MB_SECRET, too.
 */
export async function sealingKey(config: Place, purpose: string): Promise<Buffer> {
  return Buffer.from(
    hkdfSync(
      'sha256',
      config.secret ?? (await keyOf(config.dataFolder)),
      '',
      `mosaic ${purpose}`,
      32,
    ),
  )
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
  await mkdir(folder, { recursive: true })
  await writeFile(made, randomBytes(32), { mode: 0o600 })
  // Of servers that start together one makes the key: a link appears whole or not at all, and never
  // replaces one.
  await link(made, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(made, { force: true })
  return readFile(file)
}
