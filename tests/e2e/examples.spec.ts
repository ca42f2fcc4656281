import { execFile } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import type { Server } from 'node:http'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test, type APIRequestContext } from '@playwright/test'
import { build } from 'esbuild'
import {
  listHosts,
  logInByApi,
  newToken,
  originOf,
  startHost,
  type HostFile,
} from './foreign-host.js'
import { logIn } from './journey.js'
import { logInByWindow, reportsOf } from './login-window.js'

/* The unmodified examples, on pages of another origin under a strict policy. */

test.describe.configure({ mode: 'default' })

const origin = originOf('examples')
let host: Server
let user: APIRequestContext

/** Returns an example's files, with this server's URL in place of the documented one. */
async function filesOf(name: string, api: string, org: number): Promise<Record<string, HostFile>> {
  const folder = join('examples', name)
  const names = (await readdir(folder)).filter((file) => /\.(html|css|js)$/.test(file))
  const files = names.map(async (file): Promise<[string, string]> => {
    const text = await readFile(join(folder, file), 'utf8')
    const here = text
      .replaceAll('../..', api)
      .replaceAll('http://localhost:8080', api)
      .replace('org=1', `org=${org}`)
    return [`/${name}/${file === 'index.html' ? '' : file}`, here]
  })
  return Object.fromEntries(await Promise.all(files))
}

/** The output of the React 18 application's build. */
async function bundle(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: ['examples/react-18-host/src/main.tsx'],
    bundle: true,
    write: false,
    jsx: 'automatic',
    format: 'esm',
    alias: { react: 'react-18', 'react-dom': 'react-dom-18' },
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
  })
  return outputFiles[0]!.text
}

test.beforeAll(async ({ baseURL }) => {
  const api = baseURL!
  const org = await listHosts(api)
  user = await logInByApi(api, 'manager')
  const folders = await Promise.all(
    ['intranet', 'react-18-host', 'iframe-host'].map((name) => filesOf(name, api, org)),
  )
  host = startHost('examples', api, {
    ...Object.assign({}, ...folders),
    '/react-18-host/main.js': bundle,
    '/token.txt': () => newToken(user, origin),
  })
})
test.afterAll(async () => {
  host?.close()
  await user.dispose()
})

test('intranet: people log in by a window, and see their bookings', async ({ page }) => {
  const reports = reportsOf(page)
  await page.goto(`${origin}/intranet/`)
  await expect(page.getByText('Please log in to book.')).toBeVisible()
  await logInByWindow(
    page,
    page.getByRole('status').getByRole('button', { name: 'Log in' }),
    new URL(origin).host,
  )
  await expect(page.locator('mb-my-bookings').getByRole('heading').first()).toBeVisible()
  await expect(page.locator('mb-availability').getByRole('button').first()).toBeVisible()
  expect(reports).toEqual([])
})

test('React 18: an application listens to the tags', async ({ page }) => {
  const reports = reportsOf(page)
  await page.goto(`${origin}/react-18-host/`)
  const search = page.locator('mb-availability')
  const times = search.getByRole('toolbar', { name: /^Available times/ })
  // Late in the evening, nothing is left of the day.
  const next = search.getByRole('button', { name: 'Next day' })
  await expect(async () => {
    if (await next.isVisible()) await next.click()
    await expect(times.first()).toBeVisible({ timeout: 2000 })
  }).toPass()
  const name = (await times.first().getAttribute('aria-label'))!.replace('Available times for ', '')
  await times.first().getByRole('button').first().click()
  await expect(page.getByText(`Chosen: ${name}`)).toBeVisible()
  await expect(search.getByRole('dialog')).toBeHidden()
  expect(reports).toEqual([])
})

test('frame: the host gives the token and gets the events', async ({ page }) => {
  const reports = reportsOf(page)
  await page.goto(`${origin}/iframe-host/`)
  await expect(page.getByText('Your bookings are up to date.')).toBeVisible()
  await expect(page.frameLocator('iframe').getByRole('heading').first()).toBeVisible()
  expect(reports).toEqual([])
})

test('plan overlay: the page draws its sensors and the way out of a chosen space', async ({
  page,
}) => {
  const reports = reportsOf(page)
  await logIn(page, 'user')
  await page.goto('/examples/plan-overlay/')
  await page.getByRole('radio', { name: 'Air quality' }).check()
  await expect(page.getByRole('img', { name: /^Carbon dioxide .*: 480, 910, 640$/ })).toBeAttached()
  await page.getByRole('radio', { name: 'Way out of a space' }).check()
  await page.getByRole('button', { name: 'Choose from a list' }).click()
  await page.getByRole('list', { name: 'Floor plan' }).getByRole('button').first().click()
  await expect(page.getByRole('img', { name: /^The way out of .* long$/ })).toBeAttached()
  expect(reports).toEqual([])
})

test('script: a program finds, books, lists and cancels', async ({ baseURL }) => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['examples/sdk-script/book-a-desk.mjs'],
    {
      env: {
        ...process.env,
        NODE_OPTIONS: '',
        MB_URL: baseURL!,
        MB_TOKEN_FILE: join(process.env.E2E_DATA!, 'system-token'),
      },
    },
  )
  expect(stdout).toMatch(/^booking \d+: /m)
  expect(stdout.trim().split('\n').at(-1)).toBe('cancelled')
})

test('no example has more than 60 lines', async () => {
  for (const name of await readdir('examples', { withFileTypes: true })) {
    if (!name.isDirectory()) continue
    const files = await readdir(join('examples', name.name), { recursive: true })
    const texts = await Promise.all(
      files
        .filter((file) => /\.(html|css|js|mjs|tsx)$/.test(file))
        .map((file) => readFile(join('examples', name.name, file), 'utf8')),
    )
    expect(texts.join('').split('\n').length - 1, name.name).toBeLessThanOrEqual(60)
  }
})

for (const [path, title, copy] of [
  ['/embed/', 'Embed Mosaic Booking', 'Copy example'],
  ['/embed/es.html', 'Insertar Mosaic Booking', 'Copiar ejemplo'],
] as const)
  test(`the guide ${path} names this server, and fits a phone`, async ({ page, baseURL }) => {
    const reports = reportsOf(page)
    await page.setViewportSize({ width: 390, height: 800 })
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByRole('button', { name: copy }).first()).toBeVisible()
    await expect(page.locator('code', { hasText: `${baseURL}/embed/mb.js` }).first()).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    expect(reports).toEqual([])
  })
