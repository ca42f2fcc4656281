import type { Organisation } from '@mosaic-booking/sdk'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { setLocale } from '../locale/locale.js'
import { answers, at, booking, organisation, user } from '../story-data.fixture.js'
import { createStoryServer, type StoryAnswers } from '../story-server.fixture.js'
import { expectAccessible, render } from '../test-support/render.js'
import { RuntimeContext } from '../use-runtime.js'
import { basketOf } from './basket/basket-of.js'
import { DialogToasts } from './dialog-toasts.js'
import { book, checked, dialog, draft, show, title } from './booking-dialog.fixture.js'

const withBasket = (value: boolean): StoryAnswers => ({
  'org.get': () =>
    ({
      ...organisation,
      configSettings: [{ key: 'basket', value, dataType: 'BOOLEAN' }],
    }) satisfies Organisation,
})
const basket = basketOf(user)
const add = (name = 'Add to basket') => page.getByRole('button', { name })
const region = () => page.getByRole('region')

beforeEach(() => basket.clear())

describe('the basket', () => {
  it.each([true, false])('BSK-001 is offered if the key is on (%s)', async (isOn) => {
    show(withBasket(isOn))
    await expect.element(book()).toBeVisible()
    if (isOn) await expect.element(add()).toBeVisible()
    else await expect.element(add()).not.toBeInTheDocument()
  })

  it('BSK-001 a booking in it does not open where the organisation has none', async () => {
    const basketId = basket.add(draft)
    show(withBasket(false), { mode: 'basket', basketId, draft: undefined })
    await expect.element(page.getByText('The details could not be loaded.')).toBeVisible()
    await expect.element(title()).not.toBeInTheDocument()
  })

  it.each([
    ['en-GB', 'Title', 'Add to basket', /Added to the basket: .*, Thames/, 'Undo'],
    ['es-ES', 'Título', 'Añadir a la cesta', /En la cesta: .*, Thames/, 'Deshacer'],
  ] as const)(
    'BSK-002 adding keeps the booking in the browser under a temporary id, without a call (%s)',
    async (locale, field, button, text, undo) => {
      setLocale(locale)
      onTestFinished(() => setLocale('en-GB'))
      const { requests, onClose } = show(withBasket(true))
      await page.getByRole('textbox', { name: field }).fill('Planning')
      await vi.waitFor(() => expect(requests.at(-1)).toMatchObject({ operation: 'booking.check' }))
      await expectAccessible()
      const before = requests.length
      await add(button).click()
      await expect.element(region()).toHaveTextContent(text)
      expect(onClose).toHaveBeenCalledWith('close', undefined)
      expect(requests).toHaveLength(before)
      expect(basket.entries.get()).toMatchObject([
        { id: expect.stringMatching(/^tmp-/), booking: { ...draft, description: 'Planning' } },
      ])
      await expect.element(region().getByRole('link')).toHaveAttribute('href', '/#/basket')
      await page.getByRole('button', { name: undo }).click()
      expect(basket.entries.get()).toEqual([])
    },
  )

  it('is not offered on a page of another origin, where nobody could book it', async () => {
    show(withBasket(true), {}, 'https://booking.example')
    await expect.element(book()).toBeVisible()
    await expect.element(add()).not.toBeInTheDocument()
  })

  it('a space that is taken is not added, and the reason gets the focus', async () => {
    show({
      ...withBasket(true),
      'booking.check': () =>
        checked({ status: 'ERROR', code: 'X', msg: 'Taken.', reasons: [{ code: 'taken' }] }),
    })
    await expect.element(page.getByText('Taken.')).toBeVisible()
    await add().click()
    await vi.waitFor(() => expect(document.activeElement?.textContent).toContain('Taken.'))
    expect(basket.entries.get()).toEqual([])
  })

  it('BKG-002 BSK-003 a booking in it opens in basket mode with everything typed, and is changed there', async () => {
    const basketId = basket.add({
      ...draft,
      description: 'Planning',
      attendeeCount: 3,
      notes: 'Bring the plans',
      attendees: [{ personId: 7, name: 'Elena', email: 'elena@demo.example' }],
      isPrivate: true,
    })
    const { sent, onClose } = show(withBasket(true), { mode: 'edit', basketId, draft: undefined })
    await expect.element(dialog('In the basket: Thames')).toBeVisible()
    await expect.element(title()).toHaveValue('Planning')
    await expect.element(add()).not.toBeInTheDocument()
    await page.getByText('More details').click()
    await expect.element(page.getByText('Elena')).toBeVisible()
    await expectAccessible()
    await title().fill('Planning, part 2')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledWith('edit', undefined))
    expect(sent('booking.update')).toEqual([])
    expect(basket.entries.get()).toMatchObject([
      {
        id: basketId,
        booking: {
          timeFrom: at('09:00'),
          description: 'Planning, part 2',
          attendeeCount: 3,
          notes: 'Bring the plans',
          attendees: [{ personId: 7, name: 'Elena', email: 'elena@demo.example' }],
          isPrivate: true,
        },
      },
    ])
  })

  it('BKG-007 BSK-003 a booking is removed from it, which can be undone', async () => {
    const basketId = basket.add(draft)
    const { onClose } = show(withBasket(true), { mode: 'basket', basketId, draft: undefined })
    await page.getByRole('button', { name: 'Remove from basket' }).click()
    expect(onClose).toHaveBeenCalledWith('cancel', undefined)
    expect(basket.entries.get()).toEqual([])
    await expect.element(region()).toHaveTextContent(/Removed from the basket: .*, Thames/)
    await page.getByRole('button', { name: 'Undo' }).click()
    expect(basket.entries.get()).toMatchObject([{ booking: draft }])
  })

  it('Book still books beside it', async () => {
    const { sent } = show({ ...withBasket(true), 'booking.create': () => booking(900, {}) })
    await book().click()
    await vi.waitFor(() => expect(sent('booking.create')).toHaveLength(1))
    expect(basket.entries.get()).toEqual([])
  })
})

it('messages about the basket and about a cancelled booking do not cover each other', async () => {
  const server = createStoryServer(answers)
  render(
    <RuntimeContext value={server.runtime}>
      <DialogToasts
        cancelled={{ booking: booking(501), groupId: undefined, isRejected: false }}
        basketChange={{ kind: 'added', booking: draft, locationName: 'Thames', undo: vi.fn() }}
      />
    </RuntimeContext>,
  )
  await expect.element(page.getByText(/^Added to the basket/)).toBeVisible()
  await expect.element(page.getByText(/^Cancelled/)).toBeVisible()
  const [first, second] = [...document.querySelectorAll('.mb-toast')].map((toast) =>
    toast.getBoundingClientRect(),
  )
  expect(second!.top).toBeGreaterThanOrEqual(first!.bottom)
})
