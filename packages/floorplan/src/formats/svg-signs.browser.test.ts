import { expect, it, onTestFinished, vi } from 'vitest'
import { importSvg } from './import-svg.js'

it('FP-001 reads the signs of HTML that a drawing uses without declaring them', () => {
  const { levels, problems } = importSvg(
    `<svg viewBox="0 0 200 100"><rect width="190" height="90" fill="#eee"/><text x="9" y="50">Caf&eacute; M&uuml;nchen &ndash; R&amp;D&hellip;&nosuch;&notes;</text></svg>`,
  )
  expect(levels[0]!.features.map(({ label }) => label)).toEqual([
    'Café München – R&D…&nosuch;&notes;',
  ])
  expect(problems.filter(({ code }) => code === 'svg-syntax')).toHaveLength(2)
})

it('FP-001 reads a drawing on a page that may not parse strings', () => {
  const parse = vi.spyOn(DOMParser.prototype, 'parseFromString').mockImplementation(() => {
    throw new TypeError('This document requires TrustedHTML')
  })
  onTestFinished(() => parse.mockRestore())
  const { levels } = importSvg(
    `<svg viewBox="0 0 200 100"><rect width="190" height="90" fill="#eee"/><text x="9" y="50">R&amp;D</text></svg>`,
  )
  expect(levels[0]!.features.map(({ label }) => label)).toEqual(['R&D'])
})

it('FP-001 reads many signs at once', () => {
  const begun = performance.now()
  const names = Array.from({ length: 100_000 }, (_, at) => `&x${at};`).join('')
  importSvg(`<svg viewBox="0 0 9 9"><text>${names}</text></svg>`)
  expect(performance.now() - begun).toBeLessThan(5000)
})
