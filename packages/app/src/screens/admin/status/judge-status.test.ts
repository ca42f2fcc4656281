import type { SystemStatus } from '@mosaic-booking/sdk'
import { expect, it } from 'vitest'
import { isFailing, judgeStatus } from './judge-status.js'
import { quietStatus } from './status.fixture.js'

const levelOf = (part: keyof ReturnType<typeof judgeStatus>, changes: object) => {
  const status = { ...quietStatus, [part]: { ...quietStatus[part], ...changes } } as SystemStatus
  const { level, advice } = judgeStatus(status, quietStatus.server.publicUrl)[part]
  return [level, ...advice]
}

it('is calm about an installation without any activity', () => {
  expect(judgeStatus(quietStatus, quietStatus.server.publicUrl)).toEqual({
    server: { level: 'ok', advice: [] },
    database: { level: 'ok', advice: [] },
    jobs: { level: 'ok', advice: [] },
    mails: { level: 'ok', advice: [] },
    limits: { level: 'ok', advice: [] },
    integrations: { level: 'unused', advice: [] },
    devices: { level: 'unused', advice: [] },
  })
})

it('says what to do about each problem, and keeps the worst level', () => {
  expect(levelOf('server', { memoryBytes: 500e6 })).toEqual(['warning', 'memoryHigh'])
  expect(levelOf('database', { isWritable: false, isFull: true })).toEqual([
    'problem',
    'readOnly',
    'full',
  ])
  expect(levelOf('database', { trouble: 'TRANSACTION_POOLER' })).toEqual(['problem', 'pooler'])
  expect(levelOf('database', { trouble: 'NO_NOTIFICATIONS' })).toEqual([
    'problem',
    'noNotifications',
  ])
  const replicaLevel = (state: string) => levelOf('database', { replica: { state } })
  expect(replicaLevel('ANSWERS')).toEqual(['ok'])
  expect(replicaLevel('UNREACHABLE')).toEqual(['warning', 'replicaUnreachable'])
  expect(replicaLevel('BEHIND')).toEqual(['warning', 'replicaBehind'])
  expect(replicaLevel('UNFIT')).toEqual(['warning', 'replicaUnfit'])
  expect(levelOf('database', { connections: { busy: 20, idle: 0, waiting: 3 } })).toEqual([
    'warning',
    'noConnection',
  ])
  expect(levelOf('mails', { isSent: false, failed: 2, overdueSeconds: 601 })).toEqual([
    'problem',
    'notSent',
    'mailsLate',
    'mailsFailed',
  ])
  expect(levelOf('limits', { guessing: 1, usage: 1 })).toEqual([
    'warning',
    'guessingReached',
    'usageReached',
  ])
  expect(levelOf('devices', { on: 2, silent: 1 })).toEqual(['warning', 'devicesSilent'])
  expect(levelOf('devices', { unused: 1 })).toEqual(['ok'])
  const job = { area: 'NOTICES', due: 1, planned: 0, failed: 0, overdueSeconds: 301 } as const
  expect(
    judgeStatus({ ...quietStatus, jobs: [job] }, quietStatus.server.publicUrl).jobs.level,
  ).toBe('problem')
  expect(
    judgeStatus(
      { ...quietStatus, jobs: [{ ...job, overdueSeconds: 300 }] },
      quietStatus.server.publicUrl,
    ).jobs.level,
  ).toBe('ok')
})

it('counts an integration as failing until it succeeds again', () => {
  const teams = { type: 'MICROSOFT_TEAMS', organisation: 'Acme', isConnected: true } as const
  const [earlier, later] = ['2026-11-02T08:00:00.000Z', '2026-11-02T09:00:00.000Z']
  expect(isFailing(teams)).toBe(false)
  expect(isFailing({ ...teams, isConnected: false })).toBe(true)
  expect(isFailing({ ...teams, lastFailure: earlier })).toBe(true)
  expect(isFailing({ ...teams, lastFailure: earlier, lastSuccess: later })).toBe(false)
  expect(isFailing({ ...teams, lastFailure: later, lastSuccess: earlier })).toBe(true)
})

it('ORG-023 asks for a first backup, for a newer one, and for the address in use', () => {
  const backup = (finishedOn: string) =>
    levelOf('database', { lastBackup: { finishedOn, sizeBytes: 1 } })
  expect(levelOf('database', { lastBackup: undefined })).toEqual(['warning', 'backupMissing'])
  expect(backup('2026-10-31T21:29:00.000Z')).toEqual(['problem', 'backupOld'])
  expect(backup('2026-11-01T02:30:00.000Z')).toEqual(['ok'])
  expect(judgeStatus(quietStatus, 'http://10.0.0.5:8080').server.advice).toEqual(['otherAddress'])
})
