import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import source from '../../build/browser-check.source.js?raw'

const texts = {
  en: 'This browser is too old.',
  es: 'Este navegador es antiguo.',
  'pt-BR': 'Antigo.',
}
/** Runs the built script as a page would. */
const runCheck = () =>
  // eslint-disable-next-line typescript/no-implied-eval -- the script of the page
  new Function(source.replace('__TEXTS__', JSON.stringify(texts)))()

const observers: MutationObserver[] = []
beforeEach(() => {
  vi.stubGlobal(
    'MutationObserver',
    class extends MutationObserver {
      constructor(callback: MutationCallback) {
        super(callback)
        observers.push(this)
      }
    },
  )
})
afterEach(() => {
  for (const observer of observers.splice(0)) observer.disconnect()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

const beOld = () => vi.spyOn(CSS, 'supports').mockReturnValue(false)

it('a browser with everything that is needed sees nothing of the check', () => {
  document.body.innerHTML = '<mb-availability>Loading…</mb-availability>'
  runCheck()
  expect(document.body.textContent).toBe('Loading…')
})

it('an older browser says so in place of the application, which does not start', async () => {
  beOld()
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['pt-PT', 'en'])
  document.body.innerHTML = '<div id="app" data-mb-page></div>'
  runCheck()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Antigo.')
  expect(document.getElementById('app')).toBeNull()
})

it.each(['screen', 'kiosk'])(
  'SCR-007 a %s in an older browser gets the build for it, unless it is older than Chromium 92',
  async (kind) => {
    beOld()
    document.body.innerHTML = `<main data-mb-page="${kind}"></main>`
    runCheck()
    expect(document.documentElement.hasAttribute('data-mb-old')).toBe(true)
    expect(document.body.textContent).toBe('')
    document.documentElement.removeAttribute('data-mb-old')
    const { at } = Array.prototype
    Object.assign(Array.prototype, { at: undefined })
    runCheck()
    Object.assign(Array.prototype, { at })
    await expect.element(page.getByRole('alert')).toBeVisible()
    expect(document.documentElement.hasAttribute('data-mb-old')).toBe(false)
  },
)

it('an older browser says so in the elements of a page, also in later ones, in their language', async () => {
  beOld()
  document.body.innerHTML =
    '<div lang="es-MX"><mb-my-bookings>Loading…</mb-my-bookings></div><mb-booking-dialog></mb-booking-dialog>'
  runCheck()
  await expect.element(page.getByText('Este navegador es antiguo.', { exact: true })).toBeVisible()
  expect(document.body.textContent).toBe('Este navegador es antiguo.')
  const later = document.createElement('mb-floor-plan')
  later.lang = 'en-GB'
  document.body.append(later)
  await vi.waitFor(() => expect(later.textContent).toBe('This browser is too old.'))
  await expect.poll(() => page.getByRole('alert').elements()).toHaveLength(2)
})
