import { randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, realpathSync, unlinkSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { FolderInUse } from './database-errors.js'

interface Holder {
  id: string
  pid: number
  /**
   * When the process started, in ticks since boot: the same pid with another start is another
   * process.
   */
  started: string | null
  host: string
  since: string
}

/**
 * This long we look again: a file may just be written, and a process that was told to end takes a
 * moment to be gone.
 */
const patienceMs = 500

/**
 * Makes this process the only one that works in the folder, or throws FolderInUse at once. The lock
 * ends with the process: a holder that is gone is replaced, a living one never is. It is judged by
 * pid and start time and not by a heartbeat, which a suspended process would miss.
 */
export async function lockFolder(folder: string): Promise<{ release(): void }> {
  mkdirSync(folder, { recursive: true })
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
      writeFileSync(path, JSON.stringify(self), { flag: 'wx' })
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
    // Two processes may find the same dead holder. Only the one that gets the lock named after it
    // may remove it, and it looks again before it does: so nobody can remove the lock that the
    // other one has just taken.
    const id = holder?.id ?? 'unreadable'
    const takeover = await lock(`${path}.${id}`, folder)
    const now = read(path)
    if (now !== undefined && (now?.id ?? 'unreadable') === id) unlinkSync(path)
    takeover.release()
  }
}

/** undefined: no file; null: a file that no process has finished writing. */
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

// Of a process on another host nothing can be known, so it counts as alive; the message says what
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
 * The start time in /proc/<pid>/stat, counted behind the command, which may hold spaces and
 * brackets; null where there is no /proc, and for a process that has ended and waits for its parent
 * to notice.
 */
function startOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    // no thread is left that could still write
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
