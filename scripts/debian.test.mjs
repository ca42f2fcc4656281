import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aptGet } from './debian.mjs'

let folder

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mosaic-apt-'))
  vi.stubEnv('PATH', `${folder}${delimiter}${process.env.PATH}`)
  vi.spyOn(console, 'log').mockImplementation(() => {})
})
afterEach(() => {
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true })
})

describe.skipIf(process.platform === 'win32')('apt-get', () => {
  it('waits for the locks of dpkg and is started again while another lock is held', async () => {
    pretend('[ $(wc -l <"$0.calls") -gt 1 ] || { echo "E: Could not get lock x" >&2; exit 100; }')
    await aptGet(60, 'install', 'hello')
    expect(calls()).toEqual([
      '-qq -o DPkg::Lock::Timeout=600 install hello',
      '-qq -o DPkg::Lock::Timeout=600 install hello',
    ])
    expect(console.log).not.toHaveBeenCalled()
  })

  it('fails once for any other reason, which it prints', async () => {
    pretend('echo "E: Unable to locate package hello" >&2; exit 100')
    await aptGet(60, 'install', 'hello')
    expect(calls()).toHaveLength(1)
    expect(console.log).toHaveBeenCalledWith('E: Unable to locate package hello')
  })
})

function pretend(script) {
  const program = join(folder, 'apt-get')
  writeFileSync(program, `#!/bin/sh\necho "$@" >>"$0.calls"\n${script}\n`)
  chmodSync(program, 0o755)
}

const calls = () => readFileSync(join(folder, 'apt-get.calls'), 'utf8').trim().split('\n')
