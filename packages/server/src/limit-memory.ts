import { argv, env, execArgv, execPath, platform } from 'node:process'

/** Node 24 lets new objects take 128 MB before it looks which are still in use; see docs/operate.md. */
const flag = '--max-semi-space-size'
/** To glibc: buffers for hashing and compression go back to the system once they are freed. */
const allocator = { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '131072' }

/**
 * Starts the program again with limits that only hold from the beginning of a process. The process
 * stays the same one, so nothing has to pass on signals. What the operator sets takes precedence.
 * Does nothing on Windows and before Node 22.15, which cannot replace a process, with a channel to
 * the program that forked this one, which would close, and where `--permission` forbids it.
 *
 * Only the flag tells whether it has been done: glibc takes its variables from a program that may
 * open low ports (`setcap`), which would be started again and again.
 */
export function limitMemory(): void {
  const isSet = `${execArgv.join(' ')} ${env.NODE_OPTIONS ?? ''}`
    .replaceAll('_', '-')
    .includes(flag)
  const { permission, channel } = process as Partial<NodeJS.Process>
  if (isSet || channel || permission?.has('child') === false || platform === 'win32') return
  const flags = [`${flag}=8`, ...execArgv]
  process.execve?.(execPath, [execPath, ...flags, ...argv.slice(1)], { ...allocator, ...env })
}
