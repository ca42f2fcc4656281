import { afterEach, expect, it } from 'vitest'
import { cdp } from 'vitest/browser'
import { resolveTokens, themeTokens } from './themes.js'

const force = (value: 'active' | 'none', scheme: 'dark' | 'light' | '' = '') =>
  (cdp() as unknown as { send: (method: string, parameters: object) => Promise<unknown> }).send(
    'Emulation.setEmulatedMedia',
    {
      features: [
        { name: 'forced-colors', value },
        { name: 'prefers-color-scheme', value: scheme },
      ],
    },
  )

afterEach(() => force('none'))

it.each([
  ['dark', 'light', 'plain'],
  ['light', 'dark', 'dark'],
] as const)(
  'uses system colours in forced-colors mode, and tones pictures of a %s theme to a %s ground',
  async (base, scheme, imageTone) => {
    await force('active', scheme)
    expect(themeTokens({ base, accent: 'red' }, true)).toMatchObject({
      surface: 'Canvas',
      text: 'CanvasText',
      accent: 'Highlight',
      imageTone,
    })
  },
)

it('keeps transparent colours transparent in forced-colors mode', async () => {
  await force('active')
  const probe = document.createElement('div')
  document.body.append(probe)
  const { status, halo, text } = resolveTokens(themeTokens('light', true), probe)
  const forced = getComputedStyle(document.body)
  expect(status.AVAILABLE_FOR_BOOKING.tint).toBe('rgba(0, 0, 0, 0)')
  expect(text).toBe(forced.color)
  expect(halo).not.toBe(text)
  expect(probe.getAttribute('style')).toBe('')
  probe.remove()
})
