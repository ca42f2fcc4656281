import { randomUUID } from 'node:crypto'
import { readFileSync, realpathSync, unlinkSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { FolderInUse } from '../db/database-errors.js'
import { makePrivateFolder } from '../db/private-folder.js'

interface Holder {
  id: string
  pid: number
  /** Start time of the process in ticks since boot, to detect reused pids. */
  started: string | null
  host: string
  since: string
}

/**
 * Retry period: the file may be incomplete while it is written, and a stopping process needs a
 * moment.
 */
const patienceMs = 500

/**
 * Locks the folder for this process, or throws FolderInUse. The lock ends with the process: a dead
 * holder is replaced, a live one never is. Liveness is determined by pid and start time instead of
 * a heartbeat, which a suspended process would miss.
 */
export async function lockFolder(folder: string): Promise<{ release(): void }> {
  makePrivateFolder(folder)
  const real = realpathSync(folder)
  return lock(join(real, 'lock'), real)
}

async function lock(path: string, folder: string): Promise<{ release(): void }> {
  const { pid } = process
  const self: Holder = {
    id: randomUUID(),
    pid,
    started: startOf(pid),
    host: hostname(),
    since: new Date().toISOString(),
  }
  for (;;) {
    try {
      writeFileSync(path, JSON.stringify(self), { flag: 'wx', mode: 0o600 })
      return {
        release() {
          if (read(path)?.id === self.id) unlinkSync(path)
        },
      }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
    const holder = await watch(path)
    if (holder === undefined) continue
    if (holder && isAlive(holder))
      throw new FolderInUse(folder, holder.pid, describe(holder, path, folder))
    // Two processes may find the same dead holder. Only the one that locks a file named after that
    // holder may remove its lock, after another check. This prevents removing a lock that the other
    // process has just taken.
    const id = holder?.id ?? 'unreadable'
    const takeover = await lock(`${path}.${id}`, folder)
    const now = read(path)
    if (now !== undefined && (now?.id ?? 'unreadable') === id) unlinkSync(path)
    takeover.release()
  }
}

/** Returns undefined without a file, and null for an incomplete one. */
function read(path: string): Holder | null | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Holder
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? undefined : null
  }
}

async function watch(path: string): Promise<Holder | null | undefined> {
  for (const end = Date.now() + patienceMs; ; await delay(20)) {
    const holder = read(path)
    if (holder === undefined || (holder && !isAlive(holder)) || Date.now() > end) return holder
  }
}

// Processes on another host cannot be checked and count as alive; the error message explains what
// to do.
const isAlive = (holder: Holder) =>
  holder.host !== hostname() || (isRunning(holder.pid) && startOf(holder.pid) === holder.started)

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/**
 * Returns the start time from /proc/<pid>/stat. Fields are counted after the command, which may
 * contain spaces and parentheses. Null without /proc, and for a zombie process.
 */
function startOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    // A zombie without threads can no longer write.
    const hasEnded = fields[0] === 'Z' && fields[17] === '1'
    return hasEnded ? null : (fields[19] ?? null)
  } catch {
    return null
  }
}

function describe({ pid, host, since }: Holder, path: string, folder: string): string {
  const elsewhere = host === hostname() ? '' : ` on ${host}`
  const remedy = elsewhere
    ? `If that machine or container is gone, delete ${path}.`
    : 'Stop it first, or use another folder.'
  return `The data folder ${folder} is in use by process ${pid}${elsewhere} since ${since}. Two processes would destroy it. ${remedy}`
}
