import { expect, it } from 'vitest'
import { toSealingKey } from '../../platform/secret/seal.js'
import { provesPresence, writePanelCode, writeStickerCode } from './presence-code.js'

const key = toSealingKey('the secret of today, long enough', 'presence code')
const now = Date.parse('2026-11-02T09:00:30Z')
const minutes = (count: number) => now + count * 60_000

it('CHK-007 a code of a sticker lasts, that of a panel changes every minute and expires after five', () => {
  const sticker = writeStickerCode(key, 7)
  expect(provesPresence(key, 7, sticker, minutes(1_000_000))).toBe(true)
  const panel = writePanelCode(key, 7, now)
  expect(writePanelCode(key, 7, now + 29_000)).toBe(panel)
  expect(writePanelCode(key, 7, minutes(1))).not.toBe(panel)
  expect([-1, 0, 4, 5].map((count) => provesPresence(key, 7, panel, minutes(count)))).toEqual([
    false,
    true,
    true,
    false,
  ])
})

it('CHK-007 a code proves presence only at its own location, unchanged, and under a known secret', () => {
  const panel = writePanelCode(key, 7, now)
  const other = toSealingKey('another secret, also long enough', 'presence code')
  const [minute, signature] = panel.split('.') as [string, string]
  for (const forged of ['', '.', 'x', `${minute}.`, `.${signature}`, `${panel}A`, `0${panel}`])
    expect(provesPresence(key, 7, forged, now), forged).toBe(false)
  expect(provesPresence(key, 8, panel, now)).toBe(false)
  expect(provesPresence(other, 7, panel, now)).toBe(false)
  expect(provesPresence({ ...other, replaced: [key] }, 7, panel, now)).toBe(true)
})
