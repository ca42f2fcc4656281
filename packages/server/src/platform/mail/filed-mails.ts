import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { ServerConfig } from '../../ground/core/config.js'

type Folder = Pick<ServerConfig, 'dataFolder'>

/** The folder for mails as files, used without a mail server. */
export const filedMailsIn = ({ dataFolder }: Folder): string => join(dataFolder, 'outbox')

/** Deletes the mail files that the test selects. Files exist only without a mail server. */
async function removeWhere(
  config: Folder,
  isGone: (file: string) => Promise<boolean>,
): Promise<void> {
  const folder = filedMailsIn(config)
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  // Sequential: there may be many files, and nobody waits for their deletion.
  for (const name of names) {
    const file = join(folder, name)
    if (await isGone(file)) await rm(file, { force: true })
  }
}

/** Deletes the mails to an address, which contain the same personal data as sent mails. */
export const removeMailsTo = (config: Folder, address: string): Promise<void> =>
  removeWhere(config, async (file) => {
    const [head = ''] = (await readFile(file, 'utf8')).split('\r\n\r\n', 1)
    const recipients = /^To: (.+(?:\r\n[ \t].+)*)/im.exec(head)?.[1] ?? ''
    return recipients
      .toLowerCase()
      .split(/[\s,<>]+/)
      .includes(address.toLowerCase())
  })

export const trimFiledMails = (config: Folder, before: number): Promise<void> =>
  removeWhere(config, async (file) => (await stat(file)).mtimeMs < before)
