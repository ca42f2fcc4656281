import { chromium } from '@playwright/test'
import { chromiumPath } from '../scripts/chromium.mjs'

/**
 * Opens the application in a separate browser with a user's session. Logs in over HTTP, because the
 * login form is not measured.
 * @param {string} url the server's URL
 * @param {{ username: string, password: string }} account
 */
export async function openApplication(url, account) {
  const executablePath = chromiumPath()
  const browser = await chromium.launch({
    args: ['--no-sandbox'],
    ...(executablePath ? { executablePath } : {}),
  })
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  try {
    await page.goto(`${url}/health`)
    await page.evaluate(logInHere, account)
  } catch (error) {
    await browser.close()
    throw error
  }
  // Main-thread CPU time is less affected by other load than wall-clock time.
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  /** The page's main-thread CPU time so far, in milliseconds. */
  const busy = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
  }
  return {
    browser,
    page,
    busy,
    /** Restarts the application at a URL, with scripts from the browser's cache. */
    async start(address) {
      await page.goto(`${url}/#${address}`)
      await page.reload()
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.waitForLoadState('networkidle')
    },
  }
}

export async function logInHere(body) {
  const answer = await fetch('/api/v1/user/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-source': 'WEB' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(await answer.text())
}
