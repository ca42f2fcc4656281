import { existsSync } from 'node:fs'
import { open, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ServerConfig } from '../../ground/core/config.js'
import { StartError } from '../../ground/settings/start-error.js'
import { makePrivateFolder } from '../../ground/db/private-folder.js'

/**
 * Writes a file that only this user can read. It appears under its name only once it is complete
 * and flushed to disk.
 */
export async function writeWhole(
  file: string,
  write: (draft: string) => Promise<unknown>,
): Promise<void> {
  const draft = `${file}.part`
  await writeFile(draft, '', { mode: 0o600 }).catch(({ code }: NodeJS.ErrnoException) => {
    throw new StartError(`The file ${file} cannot be written: ${code}.`)
  })
  try {
    await write(draft)
    const handle = await open(draft, 'r+')
    await handle.sync().finally(() => handle.close())
    await rename(draft, file)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

/** The key file beside a backup. */
const keyBeside = (file: string) => `${file}.key`
const keyIn = ({ dataFolder }: ServerConfig) => join(dataFolder, 'secret.key')

/**
 * Stored secrets are encrypted with a key outside the database. The operator retains `MB_SECRET`;
 * otherwise the key is a file in the data folder, which is copied beside the backup. Returns the
 * copy.
 */
export async function keepKey(config: ServerConfig, file: string): Promise<string | undefined> {
  if (config.secret !== undefined || !existsSync(keyIn(config))) return undefined
  const key = await readFile(keyIn(config))
  await writeWhole(keyBeside(file), (draft) => writeFile(draft, key))
  return keyBeside(file)
}

/** Restores the key file; retains the replaced key beside it. */
export async function restoreKey(config: ServerConfig, file: string): Promise<void> {
  if (config.secret !== undefined || !existsSync(keyBeside(file))) return
  const key = await readFile(keyBeside(file))
  makePrivateFolder(config.dataFolder)
  if (existsSync(keyIn(config))) {
    if (key.equals(await readFile(keyIn(config)))) return
    await rename(keyIn(config), `${keyIn(config)}.before-restore`)
  }
  await writeWhole(keyIn(config), (draft) => writeFile(draft, key))
}
