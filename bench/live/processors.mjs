import { readdirSync, readFileSync } from 'node:fs'

/**
 * @typedef {{
 *   clients: number
 *   server: number
 *   database: number
 *   browser: number
 *   others: number
 * }} Spent
 */

/**
 * Reads the CPU time so far, in milliseconds, of this process, its child processes and all other
 * processes, such as an external database. Undefined if the system does not report it.
 * @param {number} serverPid
 * @returns {Spent | undefined}
 */
export function readProcessors(serverPid) {
  try {
    const processes = readdirSync('/proc').flatMap((name) =>
      /^\d+$/.test(name) ? (readProcess(Number(name)) ?? []) : [],
    )
    const { user, system } = process.cpuUsage()
    const spent = { clients: (user + system) / 1000, server: 0, database: 0, browser: 0, others: 0 }
    const parents = new Map(processes.map(({ pid, parent }) => [pid, parent]))
    const isOurs = (pid) => {
      for (let at = pid; at; at = parents.get(at) ?? 0) if (at === process.pid) return true
      return false
    }
    for (const { pid, name, ms } of processes) {
      if (pid === process.pid || !isOurs(pid)) continue
      if (pid === serverPid) spent.server += ms
      else if (name === 'postgres') spent.database += ms
      else spent.browser += ms
    }
    const ours = Object.values(spent).reduce((sum, ms) => sum + ms, 0)
    return { ...spent, others: readBusy() - ours }
  } catch {
    return undefined
  }
}

/** The machine's CPU time so far, excluding idle time. */
function readBusy() {
  const [line = ''] = readFileSync('/proc/stat', 'utf8').split('\n')
  const [user, nice, system, , , ...interrupts] = line.split(/\s+/).slice(1, 9).map(Number)
  return [user, nice, system, ...interrupts].reduce((sum, ticks) => sum + ticks, 0) * 10
}

/** Returns undefined if the process has ended in the meantime. */
function readProcess(pid) {
  let text
  try {
    text = readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch {
    return undefined
  }
  const name = text.slice(text.indexOf('(') + 1, text.lastIndexOf(')'))
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  // The process's user and system time, and the same for its ended children, in 10 ms ticks.
  const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
  return { pid, name, parent: Number(fields[1]), ms: ticks * 10 }
}

/**
 * Formats each group's share of the processors.
 * @param {Spent | undefined} before
 * @param {Spent | undefined} after
 * @param {number} ms the time in between
 */
export function toShares(before, after, ms) {
  if (!before || !after) return ''
  return Object.keys(after)
    .map((name) => `${name} ${Math.round((100 * (after[name] - before[name])) / ms)} %`)
    .join(', ')
}
