import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from '@playwright/test'
import { freePort } from '../support/free-port.js'
import { startReverseProxy, type ReverseProxy } from '../support/reverse-proxy.js'
import {
  confirm,
  findFreePlace,
  logInByForm,
  openDialog,
  openList,
  placeInList,
  searchDesks,
} from './journey.js'

let server: ChildProcess
let proxy: ReverseProxy

test.beforeAll(async () => {
  // The same time limit as for the server in playwright.config.ts.
  test.setTimeout(300_000)
  const [publicPort, port] = [await freePort(), await freePort()]
  server = spawn(process.execPath, ['scripts/e2e-server.mjs'], {
    env: {
      ...process.env,
      E2E_DATA: undefined,
      PORT: String(port),
      MB_PUBLIC_URL: `http://localhost:${publicPort}/booking/`,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const target = `http://localhost:${port}`
  proxy = await startReverseProxy(
    (path) => (path.startsWith('/booking') ? target : undefined),
    publicPort,
  )
  await expect
    .poll(
      () =>
        fetch(`${target}/health`).then(
          ({ ok }) => ok,
          () => false,
        ),
      { timeout: 280_000 },
    )
    .toBe(true)
})
test.afterAll(async () => {
  proxy?.close()
  server?.kill()
  if (server && server.exitCode === null) await once(server, 'exit')
})

test('behind a proxy at a path: log in, find a desk, book it, and see it live', async ({
  browser,
}) => {
  const failed: string[] = []
  const pages = await Promise.all(
    (['user', 'colleague'] as const).map(async (account) => {
      const context = await browser.newContext({
        locale: 'en-GB',
        baseURL: `${proxy.url}/booking/`,
      })
      const page = await context.newPage()
      page.on('response', (response) => {
        if (response.status() === 404 || !response.url().startsWith(`${proxy.url}/booking/`))
          failed.push(`${response.status()} ${response.url()}`)
      })
      await logInByForm(page, account, './')
      await searchDesks(page)
      await openList(page)
      return page
    }),
  )
  const [page, second] = [pages[0]!, pages[1]!]
  const cookies = await page.context().cookies()
  expect(cookies.find(({ name }) => name === 'mb_session')).toMatchObject({
    path: '/booking/',
    httpOnly: true,
  })
  const desk = await findFreePlace(page, 0)
  await confirm(page, await openDialog(page, desk))
  await expect(placeInList(second, desk)).toHaveAccessibleName(/Booked/)

  // The elements derive their server from their script's URL.
  await second.goto('examples/intranet/')
  await expect(second.getByRole('combobox', { name: 'Category' })).toBeVisible()
  await expect(second.getByText('Please log in')).toBeHidden()
  await second.goto('examples/signage/')
  await expect(second.getByRole('status').getByText(/^[A-Z0-9]{4}-[A-Z0-9]{4}$/)).toBeVisible()
  expect(failed).toEqual([])
})
