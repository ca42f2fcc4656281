import { expect, test, type Page, type Response } from '@playwright/test'
import { logIn } from './journey.js'

/** A page of the same site with a host's script tags. */
async function openHost(page: Page, head: string): Promise<Response[]> {
  const scripts: Response[] = []
  page.on('response', (response) => {
    if (/\/embed\/.*\.js$/.test(response.url())) scripts.push(response)
  })
  await page.route('**/host.html', (route) =>
    route.fulfill({
      contentType: 'text/html',
      headers: { 'content-security-policy': "default-src 'self'" },
      body: `<!doctype html><html lang="es"><title>Host</title>${head}<mb-my-bookings></mb-my-bookings><mb-availability view="list"></mb-availability>`,
    }),
  )
  await page.goto('/host.html')
  for (const [tag, role] of [
    ['mb-my-bookings', 'tablist'],
    ['mb-availability', 'combobox'],
  ] as const)
    await expect(page.locator(tag).getByRole(role).first()).toBeVisible()
  // The organisation's names are also in the page's language.
  await expect(page.getByRole('tab', { name: 'Próximas' })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Categoría' })).toContainText(
    'Salas de reuniones',
  )
  return scripts
}

test('the module loads compressed files, and only those with a hash in their name are kept', async ({
  page,
}) => {
  await logIn(page, 'user')
  const scripts = await openHost(page, '<script type="module" src="/embed/mb.js"></script>')
  // `transfers` of scripts/size.mjs counts these for the two elements, without the language.
  // The panel with filters follows the results, if any space that is available has features.
  const names = () =>
    scripts
      .map((one) => /([^/]*?)(-[\w-]{8})?\.js$/.exec(one.url())![1]!)
      .filter((name) => name !== 'space-filter-panel')
  const listed =
    'bookings core es fields lists live-updates mb mb-availability mb-my-bookings search space-list spaces'
  await expect.poll(() => names().toSorted().join(' ')).toBe(listed)
  for (const script of scripts) {
    const url = new URL(script.url()).pathname
    const headers = script.headers()
    expect(headers['content-encoding'], url).toMatch(/^(br|gzip)$/)
    expect(headers['cache-control'], url).toBe(
      /^\/embed\/chunks\/.*-[\w-]{8}\.js$/.test(url) ? 'max-age=31536000, immutable' : 'no-cache',
    )
  }
})

test('one classic script registers all elements and the global `MosaicBooking`', async ({
  page,
}) => {
  await logIn(page, 'colleague')
  const scripts = await openHost(page, '<script src="/embed/mb.iife.js" defer></script>')
  const paths = scripts.map((script) => new URL(script.url()).pathname)
  // Only the catalogue of the page's language is a separate file.
  expect(paths.filter((path) => !path.startsWith('/embed/locales/'))).toEqual(['/embed/mb.iife.js'])
  expect(
    await page.evaluate(
      () =>
        typeof (globalThis as unknown as { MosaicBooking: { configure: unknown } }).MosaicBooking
          .configure,
    ),
  ).toBe('function')
  // The shapes of a host need Konva, which is in a file beside the script that others do not load.
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.evaluate(() => document.body.append(document.createElement('mb-floor-plan')))
  await expect(page.locator('mb-floor-plan').getByRole('application')).toBeAttached()
  expect(asked).not.toContain('/embed/overlay-stage.js')
  const drawn = page.waitForResponse('**/embed/overlay-stage.js')
  await page.evaluate(() => {
    const shapes = [{ kind: 'point', x: 10, y: 10, text: 'Assembly point' }]
    const overlay = { label: 'The way out', shapes }
    Object.assign(document.querySelector('mb-floor-plan')!, { overlay })
  })
  expect((await drawn).ok()).toBe(true)
  await expect(page.getByRole('img', { name: 'The way out' })).toBeAttached()
})
