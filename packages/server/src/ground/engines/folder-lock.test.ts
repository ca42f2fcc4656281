import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { lockFolder } from './folder-lock.js'

let folder: string
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'mosaic-lock-'))))
afterEach(() => rmSync(folder, { recursive: true }))

const lockFile = () => join(folder, 'lock')
const leaveLock = (holder: object, path = lockFile()) =>
  writeFileSync(
    path,
    JSON.stringify({ id: 'left', host: hostname(), since: '2026-11-20T10:00:00.000Z', ...holder }),
  )
const deadPid = () => spawnSync(process.execPath, ['-e', '']).pid

it('has one holder at a time, and is free again after release', async () => {
  const lock = await lockFolder(folder)
  await expect(lockFolder(folder)).rejects.toMatchObject({
    name: 'FolderInUse',
    pid: process.pid,
    folder,
  })
  await expect(lockFolder(folder)).rejects.toThrow(`in use by process ${process.pid}`)
  lock.release()
  const again = await lockFolder(folder)
  lock.release() // a second release must not remove the lock of the next holder
  await expect(lockFolder(folder)).rejects.toThrow('in use')
  again.release()
  expect(readdirSync(folder)).toEqual([])
})

it('replaces a holder that is gone', async () => {
  leaveLock({ pid: deadPid(), started: '1' })
  const lock = await lockFolder(folder)
  expect(JSON.parse(readFileSync(lockFile(), 'utf8'))).toMatchObject({ pid: process.pid })
  lock.release()
  expect(readdirSync(folder)).toEqual([])
})

it.runIf(process.platform === 'linux')(
  'distinguishes processes that reuse a pid, such as pid 1 in every container',
  async () => {
    leaveLock({ pid: process.ppid, started: '1' })
    ;(await lockFolder(folder)).release()
  },
)

it('never replaces a holder on another host, and explains how to proceed', async () => {
  leaveLock({ pid: deadPid(), started: '1', host: 'elsewhere' })
  await expect(lockFolder(folder)).rejects.toThrow(/on elsewhere since .* delete .*lock/)
})

it('replaces a partially written lock', async () => {
  writeFileSync(lockFile(), '{"id":')
  ;(await lockFolder(folder)).release()
})

it('goes to one of many that find the same dead holder, even if one dies while replacing it', async () => {
  for (let round = 0; round < 4; round++) {
    leaveLock({ pid: deadPid(), started: '1' })
    if (round % 2)
      leaveLock({ id: 'also-left', pid: deadPid(), started: '1' }, `${lockFile()}.left`)
    const results = await Promise.allSettled(Array.from({ length: 8 }, () => lockFolder(folder)))
    const won = results.filter((result) => result.status === 'fulfilled')
    expect(won).toHaveLength(1)
    won[0]!.value.release()
    expect(readdirSync(folder)).toEqual([])
  }
})
