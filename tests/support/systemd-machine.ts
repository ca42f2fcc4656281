import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { installPackages } from '../../scripts/debian.mjs'

const run = promisify(execFile)

export interface Machine {
  /** Runs a script of the shell as root. Returns what it prints, also to standard error. */
  shell(script: string): Promise<string>
  stop(): Promise<void>
}

/** Only in the second system. */
const mark = 'copy-of-a-system'

/**
 * A second system with the files of this one, in which systemd is the first process. What it writes
 * is kept in memory and thrown away; only the network is that of this machine. Each of the `copies`
 * is a folder with the files of `of`. Undefined where none can be started: it needs root, and on
 * Debian installs systemd-nspawn. It ends with this process, even if this one is killed.
 *
 * It starts no timers or sockets of this machine, such as those of backups.
 */
export async function startMachine(
  of: string,
  copies: readonly string[],
): Promise<Machine | undefined> {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return undefined
  if (!existsSync('/usr/bin/systemd-nspawn')) await installPackages('systemd-container')
  if (!existsSync('/usr/bin/systemd-nspawn')) return undefined
  const folder = await mkdtemp(join(tmpdir(), 'mosaic-machine-'))
  await Promise.all(['changes', 'system'].map((name) => mkdir(join(folder, name))))
  const begin = `
    set -e
    cd "$1" && shift
    mount -t tmpfs tmpfs changes
    mkdir changes/files changes/work
    touch changes/files/${mark}
    for number in $(seq ${copies.length}); do mkdir changes/$number; done
    mount -t overlay overlay -o lowerdir=/,upperdir=changes/files,workdir=changes/work system
    exec systemd-nspawn --directory=system --register=no --keep-unit --quiet --link-journal=no \\
      --console=pipe "$@" --boot -- --unit=sysinit.target`
  const overlays = copies.map((copy, at) => `--overlay=${of}:${folder}/changes/${at + 1}:${copy}`)
  const privately = ['unshare', '--mount', '--propagation', 'private', 'sh', '-c', begin, 'sh']
  const nspawn = spawn(
    'setpriv',
    // It then stops the system in order.
    ['--pdeathsig', 'TERM', ...privately, folder, ...overlays],
    {
      env: { ...process.env, SYSTEMD_NSPAWN_UNIFIED_HIERARCHY: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  let said = ''
  for (const stream of [nspawn.stdout, nspawn.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (said += text))
  const ended = once(nspawn, 'exit')
  const childOf = (pid: number | string) =>
    readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').then(
      (text) => text.trim().split(' ')[0]!,
      () => '',
    )
  const shell = async (script: string): Promise<string> => {
    const first = await childOf(nspawn.pid!)
    const place = ['--target', first, '--mount', '--pid', '--ipc', '--uts', '--cgroup']
    const env = {
      PATH: `${dirname(process.execPath)}:/usr/sbin:/usr/bin:/sbin:/bin`,
      HOME: '/root',
      ...(process.env.npm_config_cache && { npm_config_cache: process.env.npm_config_cache }),
    }
    // While it starts, its first process still has the files of this machine.
    const guarded = `test -e /${mark}\nexec 2>&1\n${script}`
    return (await run('nsenter', [...place, 'sh', '-ec', guarded], { env })).stdout
  }
  const stop = async () => {
    const first = Number(await childOf(nspawn.pid!))
    if (!first) nspawn.kill('SIGKILL')
    else if (existsSync(`/proc/${first}`)) process.kill(first, 'SIGKILL')
    await ended
    await rm(folder, { recursive: true, force: true })
  }
  const since = performance.now()
  while (nspawn.exitCode === null && performance.now() - since < 60_000) {
    const state = await shell('systemctl is-system-running || true').catch(() => '')
    if (/running|degraded/.test(state)) return { shell, stop }
    await delay(200)
  }
  console.log(`systemd-nspawn cannot start a system here: ${said.trim()}`)
  await stop()
  return undefined
}
