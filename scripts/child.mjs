import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

const windows = process.platform === 'win32'
/** @type {Set<import('node:child_process').ChildProcess>} */
const living = new Set()

/**
 * Runs a command to completion and streams its output.
 * @param {string} command
 * @param {string[]} words
 * @param {object} [options]
 * @param {string} [options.cwd] the repository by default
 * @param {Record<string, string | undefined>} [options.env] in addition to those of this process
 * @param {boolean} [options.quiet] collect the output and print nothing
 * @param {boolean} [options.shell] for `npm`, which is a batch script on Windows
 * @param {number} [options.limit] seconds before it is killed
 * @param {number} [options.patience] seconds without output before it is killed
 * @returns {Promise<{ ok: boolean, output: string }>} the output of a quiet command, and why it was
 *   killed
 */
export function run(command, words, options = {}) {
  const { cwd = root, env, quiet = false, shell = false, limit, patience } = options
  return new Promise((resolve, reject) => {
    const child = spawn(command, words, {
      cwd,
      env: { ...process.env, ...colours(quiet), ...env },
      shell: shell && windows,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: !windows, // A process group, so that grandchildren can be killed as well.
    })
    keep(child)
    /** @type {string[]} */
    const chunks = []
    const end = (/** @type {string} */ why) => {
      chunks.push(`\n${command} ${words.join(' ')}: killed, ${why}\n`)
      if (!quiet) process.stderr.write(chunks.at(-1) ?? '')
      signalGroup(child, 'SIGKILL')
    }
    const atLimit =
      limit === undefined ? undefined : setTimeout(end, limit * 1000, `not done after ${limit} s`)
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    let atSilence
    const listen = () => {
      clearTimeout(atSilence)
      if (patience) atSilence = setTimeout(end, patience * 1000, `no output for ${patience} s`)
    }
    listen()
    const pass = (/** @type {Buffer} */ chunk, /** @type {NodeJS.WriteStream} */ to) => {
      listen()
      if (quiet) chunks.push(chunk.toString())
      else to.write(chunk)
    }
    child.stdout.on('data', (chunk) => pass(chunk, process.stdout))
    child.stderr.on('data', (chunk) => pass(chunk, process.stderr))
    const finish = () => {
      clearTimeout(atLimit)
      clearTimeout(atSilence)
      drop(child)
    }
    child.on('error', (error) => {
      finish()
      reject(error)
    })
    child.on('close', (code) => {
      finish()
      resolve({ ok: code === 0, output: chunks.join('') })
    })
  })
}

/**
 * Keeps colours on in a terminal: tools see a pipe and would disable them.
 * @param {boolean} quiet
 */
function colours(quiet) {
  if (quiet) return { NO_COLOR: '1', FORCE_COLOR: undefined }
  return process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}
}

/**
 * Returns the script of a tool in node_modules, to run with this Node without a shell or PATH.
 * @param {string} name the package
 * @param {string} [bin] the command, if the package has several
 */
export function tool(name, bin = name) {
  const folder = join(root, 'node_modules', name)
  const { bin: declared } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return join(folder, typeof declared === 'string' ? declared : declared[bin])
}

/**
 * Like `run`, for a tool in node_modules.
 * @param {string | [packageName: string, bin: string]} name
 * @param {string[]} words
 * @param {Parameters<typeof run>[2]} [options]
 */
export function runTool(name, words, options) {
  const [packageName, bin] = Array.isArray(name) ? name : [name]
  return run(process.execPath, [tool(packageName, bin), ...words], options)
}

/**
 * Whether this module is the entry point.
 * @param {string} url
 */
export const isMain = (url) => url === pathToFileURL(process.argv[1] || '').href

/**
 * Formats the time since `since` (from `performance.now()`).
 * @param {number} since
 */
export const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`

/** @param {import('node:child_process').ChildProcess} child */
function keep(child) {
  if (living.size === 0) for (const signal of signals) process.on(signal, leave)
  living.add(child)
}

/** @param {import('node:child_process').ChildProcess} child */
function drop(child) {
  living.delete(child)
  if (living.size === 0) for (const signal of signals) process.off(signal, leave)
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * Forwards Ctrl-C, because the terminal does not send it to children in their own process groups,
 * which would keep running.
 */
function leave() {
  for (const child of living) signalGroup(child, 'SIGTERM')
  const deadline = setTimeout(() => {
    for (const child of living) signalGroup(child, 'SIGKILL')
    process.exit(130)
  }, 3000)
  for (const child of living) {
    child.on('close', () => {
      if (living.size > 0) return
      clearTimeout(deadline)
      process.exit(130)
    })
  }
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {NodeJS.Signals} signal
 */
function signalGroup(child, signal) {
  try {
    if (windows) child.kill(signal)
    else if (child.pid) process.kill(-child.pid, signal)
  } catch {
    // Already exited.
  }
}
