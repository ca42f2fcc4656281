import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { root } from './child.mjs'

/** After this time, assume that the holder hangs, or that its process id has been reused. */
const patienceMs = 600_000

/**
 * Runs work under a lock: for each name, one process of this checkout at a time.
 * @template Result
 * @param {string} name
 * @param {() => Promise<Result>} work
 */
export async function alone(name, work) {
  const path = join(root, '.cache', `${name}.lock`)
  mkdirSync(join(root, '.cache'), { recursive: true })
  const since = performance.now()
  for (let isFirst = true; !take(path); isFirst = false) {
    const holder = holderOf(path)
    if (!isAlive(holder) || performance.now() - since > patienceMs) rmSync(path, { force: true })
    else {
      if (isFirst) console.log(`  waits for process ${holder}: ${name}`)
      await delay(200)
    }
  }
  try {
    return await work()
  } finally {
    rmSync(path, { force: true })
  }
}

function take(path) {
  try {
    writeFileSync(path, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return false
    throw error
  }
}

/**
 * Reads the holder's process id. Returns this process's id while the file is being written or
 * removed, so that the caller retries.
 */
function holderOf(path) {
  try {
    return Number(readFileSync(path, 'utf8')) || process.pid
  } catch {
    return process.pid
  }
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM'
  }
}
