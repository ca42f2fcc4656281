import { expect, test, type Locator, type Page } from '@playwright/test'
import { fresh } from './journey.js'
import { logInByApi, read } from './foreign-host.js'

/** Opens `/screen`, and connects it in the demo's building or one of its rooms. */
async function connect(page: Page, baseURL: string, kind: string, place: string) {
  const admin = await logInByApi(baseURL, 'admin')
  const places = await read<{ id: number; name: string }[]>(admin.get('/api/v1/location'))
  const { id: locationId } = places.find(({ name }) => name === place)!
  await page.clock.install()
  await page.goto('/screen')
  const code = page.getByText(/^\w{4}-\w{4}$/)
  await expect(code).toBeVisible()
  const device = { pairingCode: await code.textContent(), name: fresh(`${kind} of ${place}`) }
  const { id } = await read<{ id: number }>(
    admin.post('/api/v1/device', { data: { ...device, kind, locationId } }),
  )
  return { admin, code, id, locationId, name: device.name }
}

/** A screen asks for its configuration every ten seconds, which pass as soon as its page waits. */
const seeSoon = (what: Locator) =>
  expect(async () => {
    await what.page().clock.fastForward(10_000)
    await expect(what).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 60_000 })

test('SCR-001 SCR-002 SCR-003 SCR-005 a screen is a room panel, a room board and a visitor board, restarts, and is revoked', async ({
  page,
  baseURL,
}) => {
  const { admin, code, id, name } = await connect(page, baseURL!, 'ROOM_PANEL', 'Thames')
  const panel = page.locator('mb-room-panel')
  await seeSoon(panel.getByRole('heading', { name: 'Thames' }))
  await expect(panel.getByText(/^(Available|Booked|Closed)$/).first()).toBeVisible()

  const places = await read<{ id: number; name: string }[]>(admin.get('/api/v1/location'))
  const locationId = places.find((one) => one.name === 'Lantern Wharf')!.id
  const be = (kind: string) =>
    admin.put(`/api/v1/device/${id}`, { data: { name, kind, locationId, rotation: 0 } })
  expect((await be('ROOM_BOARD')).ok()).toBe(true)
  const board = page.locator('mb-room-board')
  await seeSoon(board.getByRole('heading', { name: 'Lantern Wharf' }))
  await expect(board.getByText('Thames')).toBeVisible()
  await expect(panel).toHaveCount(0)

  expect((await be('VISITOR_BOARD')).ok()).toBe(true)
  const visitors = page.locator('mb-visitor-checkin')
  await seeSoon(visitors.getByText(/visitors? (expected|have|has)/).first())

  const restarted = page.waitForEvent('load', { timeout: 60_000 })
  expect((await admin.post(`/api/v1/device/${id}/restart`)).ok()).toBe(true)
  await page.clock.fastForward(10_000)
  await restarted
  await seeSoon(visitors.getByText(/visitors? (expected|have|has)/).first())

  expect((await admin.delete(`/api/v1/device/${id}`)).ok()).toBe(true)
  await seeSoon(code)
  await admin.dispose()
})

/** What the page shows or has loaded, and has not kept yet; runs in the page. */
async function missingAway(): Promise<string[]> {
  const loaded = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.includes('/embed/') && !name.endsWith('screen-worker.js'))
  const names = (await caches.keys()).filter((one) => one.startsWith('screen-files-'))
  const kept = new Set<string>()
  for (const name of names)
    for (const { url } of await (await caches.open(name)).keys()) kept.add(url)
  const opening = indexedDB.open('mosaic-screen')
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    opening.onsuccess = () => resolve(opening.result)
    opening.onerror = () => reject(new Error(String(opening.error)))
  })
  const request = database.transaction('state').objectStore('state').get('answers')
  const answers = await new Promise<readonly unknown[]>((resolve) => {
    request.onsuccess = () =>
      resolve((request.result as { answers: unknown[] } | undefined)?.answers ?? [])
  })
  database.close()
  const { runtimes } = (
    globalThis as unknown as Record<
      symbol,
      {
        runtimes: Map<
          string,
          { queryClient: { getQueryCache(): { getAll(): { state: { dataUpdatedAt: number } }[] } } }
        >
      }
    >
  )[Symbol.for('mosaic-booking.v1')]!
  const shown = [...runtimes.values()][0]!.queryClient
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.dataUpdatedAt > 0)
  return [
    ...[location.href, ...loaded].filter((url) => !kept.has(url)),
    ...(answers.length < shown.length ? ['answers'] : []),
  ]
}

const walls = [
  ['FOYER_PLAN', 'Lantern Wharf', 'mb-floor-plan', /^\d+ spaces? available$/],
  ['ROOM_PANEL', 'Medway', 'mb-room-panel', 'Medway'],
  ['ROOM_BOARD', 'Lantern Wharf', 'mb-room-board', 'Medway'],
  ['VISITOR_BOARD', 'Lantern Wharf', 'mb-visitor-checkin', /visitors? (expected|have|has)/],
] as const

for (const [kind, place, tag, text] of walls)
  test(`SCR-010 SCR-011 a ${kind} that starts without a server shows its last state, and the server's`, async ({
    page,
    context,
    baseURL,
  }) => {
    const { admin, id } = await connect(page, baseURL!, kind, place)
    const shown = page.locator(tag).getByText(text).first()
    await seeSoon(shown)
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await expect.poll(() => page.evaluate(missingAway), { timeout: 60_000 }).toEqual([])
    await context.setOffline(true)
    await page.reload()
    await seeSoon(shown)
    await seeSoon(page.locator(tag).getByText(/^No connection\. Last update: /))
    await context.setOffline(false)
    await expect(page.locator(tag).getByText(/^Updated at /)).toBeVisible({ timeout: 10_000 })
    await admin.delete(`/api/v1/device/${id}`)
    await admin.dispose()
  })
