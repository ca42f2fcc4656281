import type { Server } from 'node:http'
import { writeFile } from 'node:fs/promises'
import { expect, test, type APIRequestContext } from '@playwright/test'
import { inFrame } from './engines/frame-tab.js'
import { openTab } from './engines/open-tab.js'
import type { Tab } from './engines/tab.js'
import { Visitor } from './engines/visitor.js'
import { listHosts, logInByApi, newToken, originOf, read, startHost } from './foreign-host.js'
import { matrixFiles, ways } from './matrix-host.js'

/* Books in every engine on pages of another origin, in both flavours, as a module, as a script and
   in a frame: under a strict policy with trusted types, with hostile styles, another React, and
   two copies of the elements. */

test.describe.configure({ mode: 'default', timeout: 300_000 })
// Three engines times five ways take 70 seconds on an idle machine.
test.skip(process.env.TEST_SIZE !== 'nightly', 'takes long')

const origin = originOf('matrix')
let host: Server
let user: APIRequestContext
let desks: number
let organisationId: number

test.beforeAll(async ({ baseURL }) => {
  organisationId = await listHosts(baseURL!)
  user = await logInByApi(baseURL!, 'colleague')
  const categories = await read<{ id: number; locationKind: string }[]>(
    user.get('/api/v1/category'),
  )
  desks = categories.find(({ locationKind }) => locationKind === 'DESK')!.id
})
test.afterAll(async () => {
  host?.close()
  await user.dispose()
})

for (const [index, engine] of (['Chromium', 'Firefox', 'WebKit'] as const).entries())
  test(`${engine}: people book on pages of another origin, however these get the elements`, async ({
    baseURL,
  }, info) => {
    host?.close()
    const search = { 'category-id': String(desks), day: workingDay(index), view: 'list' }
    host = startHost('matrix', baseURL!, {
      ...(await matrixFiles(baseURL!, organisationId, search)),
      '/token.txt': () => newToken(user, origin),
    })
    const tab = await openTab(engine, { width: 1280, height: 900 })
    try {
      for (const way of ways) await test.step(way, () => bookOnPage(tab, way))
      await test.step('frame', () => bookInFrame(tab))
    } catch (error) {
      await writeFile(info.outputPath('screenshot.png'), await tab.screenshot())
      throw error
    } finally {
      await tab.close()
    }
  })

async function bookOnPage(tab: Tab, way: string): Promise<void> {
  const visitor = new Visitor(tab)
  await tab.goto(`${origin}/${way}`)
  await visitor.click('button', 'Clicks: 0')
  await visitor.see('button', 'Clicks: 1')
  const desk = await book(visitor)
  await visitor.click('button', desk)
  await visitor.click('button', 'Cancel booking')
  await visitor.see('alertdialog')
  await visitor.click('button', 'Cancel booking')
  await visitor.seesNo('button', desk)
  expect(await tab.evaluate(spacingOfText), 'text styles of the page end at the element').toBe(
    'normal none',
  )
  expect(await tab.evaluate('window.problems')).toEqual([])
}

async function bookInFrame(tab: Tab): Promise<void> {
  await tab.goto(`${origin}/frame`)
  await expect.poll(() => tab.evaluateInFrame('!!document.body')).toBe(true)
  await book(new Visitor(inFrame(tab)))
  const booked = () => tab.evaluate<number | null>('window.booked ?? null')
  await expect.poll(booked, 'the frame reports the booking').not.toBeNull()
  const id = await booked()
  const answer = await user.delete(`/api/v1/booking/${id}`)
  expect(answer.ok(), await answer.text()).toBe(true)
  expect(await tab.evaluate('window.problems')).toEqual([])
}

/** Books a desk, and returns its name. */
async function book(visitor: Visitor): Promise<string> {
  await visitor.click('button', /^(AM|PM|All day)/)
  const { name } = await visitor.see('heading', /^Book /)
  await visitor.click('button', 'Book')
  await visitor.see('dialog', 'Booking confirmed')
  await visitor.click('button', 'Done')
  return name.replace('Book ', '')
}

const spacingOfText = `(() => {
  const text = document.querySelector('mb-my-bookings').shadowRoot.querySelector('button')
  const { letterSpacing, textTransform } = getComputedStyle(text)
  return letterSpacing + ' ' + textTransform
})()`

/** A day that no other journey books, from Monday to Friday. */
function workingDay(after: number): string {
  const days: string[] = []
  for (let offset = 5; days.length <= after; offset++) {
    const date = new Date(Date.now() + offset * 86_400_000)
    if (![0, 6].includes(date.getUTCDay())) days.push(date.toISOString().slice(0, 10))
  }
  return days.at(-1)!
}
