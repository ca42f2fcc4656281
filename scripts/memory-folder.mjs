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

/** A folder that Linux stores in memory. */
const shared = '/dev/shm'
/** Space for a full run's databases; browsers and programs need memory as well. */
const enough = 10 * 2 ** 30

/**
 * Creates an in-memory folder for a run's temporary files, removed when this process ends. Several
 * hundred databases are each copied from a template of 300 files, and on some disks creating a file
 * takes milliseconds.
 * @returns {string | undefined} undefined if memory is short, or programs cannot be run from it
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
  // Sticky and world-writable, like /tmp: PostgreSQL runs as another user and creates its own
  // folder.
  chmodSync(folder, 0o1777)
  const program = join(folder, 'program')
  writeFileSync(program, '#!/bin/sh\n', { mode: 0o700 })
  return spawnSync(program).status === 0 ? folder : undefined
}

/** Removes folders of killed runs, which would occupy memory until the next restart. */
function removeLeftFolders() {
  for (const name of readdirSync(shared)) {
    const pid = /^mosaic-test-(\d+)-/.exec(name)?.[1]
    if (pid && !existsSync(`/proc/${pid}`))
      rmSync(join(shared, name), { recursive: true, force: true })
  }
}
