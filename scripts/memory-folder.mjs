import { spawnSync } from 'node:child_process'
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'

/** Linux keeps the files of this folder in memory. */
const shared = '/dev/shm'
/** The databases of a whole run, beside browsers and programs. */
const enough = 10 * 2 ** 30

/**
 * A new folder in memory for the temporary files of a run, removed when this process ends. Each of
 * some hundred databases is copied from a template of 300 files, and on some disks a new file takes
 * milliseconds.
 * @returns {string | undefined} undefined where memory is short, or programs could not run from it
 */
export function createMemoryFolder() {
  try {
    accessSync(shared, constants.W_OK)
    removeLeftFolders()
    const { bavail, bsize } = statfsSync(shared)
    if (bavail * bsize < enough) return undefined
  } catch {
    return undefined
  }
  const folder = mkdtempSync(join(shared, `mosaic-test-${process.pid}-`))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  // As usual for such folders: PostgreSQL runs as another user, who has and removes one of its own.
  chmodSync(folder, 0o1777)
  const program = join(folder, 'program')
  writeFileSync(program, '#!/bin/sh\n', { mode: 0o700 })
  return spawnSync(program).status === 0 ? folder : undefined
}

/** Those of runs that were killed, which would take the memory until the machine restarts. */
function removeLeftFolders() {
  for (const name of readdirSync(shared)) {
    const pid = /^mosaic-test-(\d+)-/.exec(name)?.[1]
    if (pid && !existsSync(`/proc/${pid}`))
      rmSync(join(shared, name), { recursive: true, force: true })
  }
}
