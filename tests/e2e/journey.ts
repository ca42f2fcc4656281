import { expect, test, type Locator, type Page } from '@playwright/test'

/** Each journey has a separate user, because nobody can book two desks at the same time. */
export const accounts = {
  user: 'user@demo.mosaic.example',
  colleague: 'colleague@demo.mosaic.example',
  manager: 'manager@demo.mosaic.example',
  locationAdmin: 'location-admin@demo.mosaic.example',
  admin: 'admin@demo.mosaic.example',
  reception: 'reception@demo.mosaic.example',
  viewer: 'viewer@demo.mosaic.example',
  provider: 'provider@demo.mosaic.example',
} as const
export const password = 'mosaic-demo'

/** Counts the attempts at this test, by retries and repeats: an earlier one may have left data behind. */
export function attempt(): number {
  const { repeatEachIndex, retry } = test.info()
  return 2 * repeatEachIndex + retry
}

/** Returns a name unique to this attempt. */
export const fresh = (name: string): string => (attempt() > 0 ? `${name} ${attempt()}` : name)

/** Returns a last name unique to this attempt, in one word. */
export const freshFamily = (name: string): string => fresh(name).replace(' ', '')

/** Logs in through the form and waits for the first screen. */
export async function logInByForm(
  page: Page,
  account: keyof typeof accounts,
  address = '/',
): Promise<void> {
  await page.goto(address)
  await page.getByRole('textbox', { name: 'E-mail' }).fill(accounts[account])
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.keyboard.press('Enter')
  await seeAccount(page)
}

/** Logs in without the form, for journeys that begin after it, and waits for the first screen. */
export async function logIn(
  page: Page,
  account: keyof typeof accounts,
  address = '/',
): Promise<void> {
  const answer = await page.request.post('api/v1/user/login', {
    data: { username: accounts[account], password },
    headers: { 'x-source': 'WEB' },
  })
  expect(answer.status(), await answer.text()).toBe(200)
  await page.goto(address)
  await seeAccount(page)
}

const seeAccount = (page: Page) =>
  expect(page.getByRole('button', { name: /^Account: / })).toBeVisible()

/**
 * Searches for desks on the day after the proposed one, and waits for the plan. Today's results
 * would depend on the hour: a desk booked this morning is available in the afternoon, but cannot be
 * booked for the whole day.
 */
export async function searchDesks(page: Page): Promise<void> {
  if (!(await page.getByRole('heading', { name: 'Desks', level: 1 }).isVisible()))
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Desks' })
      .click()
  await expect(page.getByRole('heading', { name: 'Desks', level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page.getByRole('application', { name: 'Floor plan' })).toBeVisible()
  const next = page.getByRole('button', { name: /^Next days?$/ })
  // On a phone the plan has one row of controls, and this one is among the others.
  if (!(await next.isVisible())) await page.getByRole('button', { name: 'More filters' }).click()
  await changeDay(page, () => next.click())
  await clearDay(page)
  await expect(page.getByRole('application', { name: 'Floor plan' })).toBeVisible()
}

/** Goes to another day on the plan, and waits until it is shown. */
export async function changeDay(page: Page, press: () => Promise<void>): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 }).locator('..')
  const [address, before] = [page.url(), await heading.innerText()]
  await press()
  await expect(page).not.toHaveURL(address)
  // Until the answer for the new day comes, the plan has the spaces of the day before.
  await expect.poll(() => heading.innerText()).not.toBe(before)
  await expect(page.locator('.mb-plan-stage')).toHaveAttribute('aria-busy', 'false')
}

/** The searched day, in the address of the results. */
const searchedDay = (page: Page): string =>
  new Date(Number(/\/results\/(\d+)\//.exec(page.url())![1])).toISOString().slice(0, 10)

/** Cancels what an earlier attempt has booked for a day: nobody may have two desks on it. */
export async function clearDay(page: Page, day = searchedDay(page)): Promise<void> {
  if (attempt() > 0) await cancelBookings(page, { day })
}

/** Cancels own bookings of a day, the searched one by default, of spaces whose names begin so. */
export async function cancelBookings(
  page: Page,
  { day = searchedDay(page), names = '' }: { day?: string; names?: string },
): Promise<void> {
  await page.evaluate(
    async ([taken, beginning]) => {
      interface Own {
        readonly id: number
        readonly timeFrom: string
        readonly locationName: string
      }
      const answer = await fetch(`api/v1/user/current/bookings?f=${taken}`)
      const { bookings } = (await answer.json()) as { readonly bookings: readonly Own[] }
      for (const { id, timeFrom, locationName } of bookings)
        if (timeFrom.startsWith(taken) && locationName.startsWith(beginning))
          await fetch(`api/v1/booking/${id}`, { method: 'DELETE', headers: { 'x-source': 'WEB' } })
    },
    [day, names] as const,
  )
}

/** Returns the space's entry in the list beside the plan, which always matches the plan. */
export function placeInList(page: Page, label: string) {
  return page
    .getByRole('list', { name: 'Floor plan' })
    .getByRole('button', { name: new RegExp(`^${label}\\b`) })
}

/** Buttons of the places in the list that are available for the whole searched time. */
export const freePlaces = (page: Page): Locator =>
  page.getByRole('list', { name: 'Floor plan' }).getByRole('button', { name: /^[^,]+, Available$/ })

/**
 * Returns the label of an available space on the searched day.
 * @param at its index among the available ones, negative from the end; journeys that share a floor
 *   use different ones
 */
export async function findFreePlace(page: Page, at: number): Promise<string> {
  const name = await freePlaces(page).nth(at).getAttribute('aria-label')
  return name!.split(',', 1)[0]!
}

export async function openList(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Choose from a list' }).click()
  await expect(page.getByRole('list', { name: 'Floor plan' })).toBeVisible()
}

/** Chooses a view or another segment, whose state may be set by the URL. */
export async function choose(page: Page, name: string): Promise<void> {
  const segment = page.getByRole('radio', { name, exact: true })
  await segment.click({ force: true })
  await expect(segment).toBeChecked()
}

export async function openDialog(page: Page, label: string): Promise<Locator> {
  await placeInList(page, label).click()
  await page.getByRole('button', { name: /^Book / }).click()
  const dialog = page.getByRole('dialog', { name: /^Book / })
  await expect(dialog).toBeVisible()
  return dialog
}

/** Submits the form and waits for the confirmation. */
export async function confirm(page: Page, dialog: Locator): Promise<Locator> {
  await dialog.getByRole('button', { name: 'Book', exact: true }).click()
  const success = page.getByRole('dialog', { name: 'Booking confirmed' })
  await expect(success).toBeVisible()
  return success
}

/** Presses a key until an element with the name is focused. */
export async function tabTo(page: Page, name: RegExp, key = 'Tab', most = 60): Promise<void> {
  const focusedName = () =>
    page.evaluate(() => {
      let element = document.activeElement
      while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
      const labels =
        element instanceof HTMLInputElement || element instanceof HTMLSelectElement
          ? [...(element.labels ?? [])].map((label) => label.textContent)
          : []
      return [element?.getAttribute('aria-label'), ...labels, element?.textContent]
        .filter(Boolean)
        .join(' ')
    })
  for (let press = 0; press < most; press++) {
    if (name.test(await focusedName())) return
    await page.keyboard.press(key)
  }
  throw new Error(
    `${most} presses of ${key} did not reach ${String(name)}; the focus is on “${await focusedName()}”`,
  )
}

/** Presses a button or link by the keyboard. */
export async function pressByKey(page: Page, name: RegExp): Promise<void> {
  await tabTo(page, name)
  await page.keyboard.press('Enter')
}
