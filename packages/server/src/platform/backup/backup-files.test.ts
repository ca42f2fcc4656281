import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { parseBackupWords } from './backup-words.js'
import { deleteOlder, stampOf } from './older-backups.js'
import { refuseDifference } from './refuse-difference.js'

it('keeps the newest backups of a name, and everything else in the folder', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'mosaic-keep-'))
  const stamps = [0, 1, 2].map((day) => stampOf(Date.UTC(2026, 10, 9 + day, 2, 30)))
  const others = ['mosaic', 'mosaic-monday', `mosaic-trial-${stamps[0]}`, `other-${stamps[0]}`]
  const all = stamps.flatMap((stamp) => [`mosaic-${stamp}`, `mosaic-${stamp}.key`])
  for (const name of [...all, ...others]) writeFileSync(join(folder, name), '')
  expect(stamps[0]).toBe('2026-11-09T02-30-00Z')
  expect(await deleteOlder(join(folder, 'mosaic'), 2)).toEqual([join(folder, all[0]!)])
  expect(readdirSync(folder).sort()).toEqual([...all.slice(2), ...others].sort())
  expect(await deleteOlder(join(folder, 'mosaic'), 5)).toEqual([])
  rmSync(folder, { recursive: true })
})

it.each<[string, object | undefined]>([
  ['backup a', { act: 'backup', file: 'a', keep: undefined }],
  ['backup a --keep 14', { act: 'backup', file: 'a', keep: 14 }],
  ['restore a --replace', { act: 'restore', file: 'a', replace: true }],
  ['backup', undefined],
  ['backup --keep 3', undefined],
  ['backup a --keep', undefined],
  ['backup a --keep 0', undefined],
  ['backup a --keep 3 b', undefined],
  ['backup a --replace', undefined],
  ['restore a --keep 3', undefined],
  ['restore a --replaces', undefined],
])('the command "%s" means %j', (line, expected) => {
  const words = parseBackupWords(line.split(' '))
  if (expected) expect(words).toMatchObject(expected)
  else expect(words).toBeUndefined()
})

it('refuses a backup without a row, or without a table', () => {
  const rows = new Map([
    ['booking', 3],
    ['person', 2],
  ])
  expect(() => refuseDifference(rows, new Map(rows))).not.toThrow()
  expect(() => refuseDifference(rows, new Map([...rows, ['booking', 2]]))).toThrow(
    'the table booking has 3 rows in the database and 2 in the backup',
  )
  expect(() => refuseDifference(rows, new Map([['booking', 3]]))).toThrow('the table person')
})
