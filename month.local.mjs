import { chromium } from 'playwright'
const base = 'http://localhost:8391'
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
const page = await (
  await b.newContext({ baseURL: base, viewport: { width: 1440, height: 900 } })
).newPage()
await page.goto('/')
await page.locator('input').first().fill('manager@demo.mosaic.example')
await page.keyboard.press('Enter')
await page.locator('input[type=password]').fill('mosaic-demo')
await page.keyboard.press('Enter')
await page.getByRole('button', { name: /^Account: / }).waitFor()
await page.waitForTimeout(1500)
const t = new Map()
page.on('request', (r) => t.set(r, Date.now()))
page.on('requestfinished', async (r) => {
  if (r.url().includes('/booking'))
    console.log(
      'done',
      Date.now() - t.get(r),
      (await r.response()).status(),
      r.url().slice(base.length, base.length + 140),
      (await (await r.response()).body()).length,
    )
})
page.on('requestfailed', (r) =>
  console.log(
    'FAILED',
    Date.now() - t.get(r),
    r.failure().errorText,
    r.url().slice(base.length, base.length + 140),
  ),
)
await page.evaluate(() => {
  location.hash = '/all-bookings'
})
await page.waitForTimeout(3000)
page.on('console', (m) => console.log(m.type(), m.text().slice(0, 300)))
page.on('pageerror', (e) => console.log(e))
for (const n of ['Week','Month']) {
  console.log(n)
  const s = Date.now()
  await page.getByRole('radio', { name: n, exact: true }).check({ force: true })
  await page.locator('.calendar-engine, .mb-notice').first().waitFor()
  await page.waitForTimeout(9000)
  console.log(
    await page.locator('.mb-notice').allTextContents(),
    await page.locator('.ec-event').count(),
  )
}
console.log(
  await page.evaluate(async () => {
    const u =
      '/api/v1/booking?f=2026-10-26T00%3A00%3A00.000&t=2026-12-06T23%3A59%3A59.000&include=locations&sort=timeFrom&limit=500'
    const r = await fetch(u, { headers: { 'x-source': 'WEB' } })
    const text = await r.text()
    let d
    try {
      d = JSON.parse(text)
    } catch (e) {
      return [String(e), text.length, text.slice(-200)]
    }
    return [d.bookings.length, d.nextCursor, text.slice(-120), [...r.headers].join(';')]
  }),
)
await page.screenshot({ path: '/tmp/wt/booking-shots/month.png' })
await b.close()
