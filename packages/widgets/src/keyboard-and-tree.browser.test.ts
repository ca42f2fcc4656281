import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { toGridAnswer } from './availability/time-grid/grid-data.fixture.js'
import { at, rooms, tomorrow, upcoming } from './story-data.fixture.js'
import './test-support/render.js'
import { mount, serve, tabTo } from './test-support/tags.js'
import { focusedElement } from './ui/focus.js'
import { visitorAnswers } from './visitor/visitor.fixture.js'

beforeEach(() => page.viewport(1280, 900))

const textIs =
  (text: string) =>
  ({ textContent }: Element) =>
    textContent === text
const labelIs = (label: string) => (one: Element) => one.getAttribute('aria-label') === label

describe('by keyboard alone', () => {
  it.each([
    ['list', '[role=toolbar] button', '{ArrowRight}{Enter}'],
    ['day', '[role=grid] [data-cursor]', '{ArrowRight}{Enter}'],
  ] as const)(
    'RES-013 mb-availability as %s: from the search to a booking by keyboard alone',
    async (view, times, keys) => {
      await page.viewport(1280, 900)
      const { requests } = serve(
        view === 'day' ? { 'availability.search': () => toGridAnswer({ bookings: () => [] }) } : {},
      )
      const element = await mount('mb-availability', `day="${tomorrow}" view="${view}"`)
      const events: unknown[] = []
      element.addEventListener('mb-booked', (event) => events.push((event as CustomEvent).detail))
      await expect.element(page.getByText('Thames').first()).toBeVisible()
      await tabTo((one) => one.matches(times))
      await userEvent.keyboard(keys)
      const dialog = page.getByRole('dialog', { name: 'Book Thames' })
      await expect.element(dialog).toBeVisible()
      await tabTo(({ textContent }) => textContent === 'Book')
      await userEvent.keyboard('{Enter}')
      await expect.element(page.getByRole('dialog', { name: 'Booking confirmed' })).toBeVisible()
      const { body } = requests.find(({ operation }) => operation === 'booking.create')!
      expect(body).toMatchObject({
        locationId: 11,
        timeFrom: at(view === 'list' ? '09:00' : '08:30'),
      })
      await tabTo(({ textContent }) => textContent === 'Done')
      await userEvent.keyboard('{Enter}')
      await vi.waitFor(() => expect(events).toEqual([{ bookingId: 700 }]))
      await vi.waitFor(() => expect(focusedElement()!.getRootNode()).toBe(element.shadowRoot))
      expect(focusedElement()!.matches(times)).toBe(true)
    },
  )

  it('RES-013 mb-floor-plan: from the plan to a booking by keyboard alone', async () => {
    await page.viewport(1280, 900)
    const { requests } = serve()
    const element = await mount('mb-floor-plan', 'category-id="1"')
    await vi.waitFor(() => expect(element.matches(':state(loading)')).toBe(false))
    await tabTo(({ textContent }) => textContent === 'Choose from a list')
    await userEvent.keyboard('{Enter}')
    const list = page.getByRole('list', { name: 'Floor plan' })
    await expect.element(list).toBeVisible()
    const names = () =>
      [...list.element().querySelectorAll('[aria-label]')].map((one) =>
        one.getAttribute('aria-label'),
      )
    await vi.waitFor(() => expect(names().join('\n')).toMatch(/Thames.*Available/))
    const isThames = (one: Element) => one.getAttribute('aria-label')?.startsWith('Thames') === true
    await tabTo((one) => list.element().contains(one))
    for (let press = 0; press < names().length && !isThames(focusedElement()!); press++)
      await userEvent.keyboard('{ArrowDown}')
    await userEvent.keyboard('{Enter}')
    await tabTo(
      (one) =>
        one.getAttribute('aria-label') === 'Book Thames' || one.textContent === 'Book Thames',
    )
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('dialog', { name: 'Book Thames' })).toBeVisible()
    await tabTo(({ textContent }) => textContent === 'Book')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('dialog', { name: 'Booking confirmed' })).toBeVisible()
    expect(requests.find(({ operation }) => operation === 'booking.create')!.body).toMatchObject({
      locationId: 11,
    })
  })

  it('RES-013 mb-booking-dialog: from a button of the page to a booking by keyboard alone', async () => {
    const { requests } = serve()
    const element = await mount(
      'mb-booking-dialog',
      `lang="en-GB" location-id="11" time-from="${tomorrow}T09:00" time-to="${tomorrow}T10:00"`,
    )
    const events: unknown[] = []
    element.addEventListener('mb-booked', (event) => events.push((event as CustomEvent).detail))
    const opener = document.createElement('button')
    opener.onclick = () => void element.show()
    document.body.prepend(opener)
    await tabTo((one) => one === opener)
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('dialog', { name: 'Book Thames' })).toBeVisible()
    const title = page.getByRole('textbox', { name: 'Title' })
    await vi.waitFor(() => expect(focusedElement()).toBe(title.element()))
    await userEvent.keyboard('Planning')
    const start = page.getByRole('combobox', { name: 'Start', exact: true })
    await tabTo((one) => one === start.element())
    // The next option is half an hour later, and the end moves by the same amount.
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    await tabTo(textIs('Book'))
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('dialog', { name: 'Booking confirmed' })).toBeVisible()
    expect(requests.find(({ operation }) => operation === 'booking.create')!.body).toMatchObject({
      locationId: 11,
      description: 'Planning',
      timeFrom: at('09:30'),
      timeTo: at('10:30'),
    })
    await tabTo(textIs('Done'))
    await userEvent.keyboard('{Enter}')
    await vi.waitFor(() => expect(events).toEqual([{ bookingId: 700 }]))
    await vi.waitFor(() => expect(focusedElement()).toBe(opener))
  })

  it('mb-my-bookings: a booking is opened, edited, cancelled and restored by keyboard alone', async () => {
    let bookings = upcoming
    const [review] = upcoming
    const sent: unknown[] = []
    serve({
      'booking.listOfUser': () => ({
        bookings,
        locations: rooms,
        ancestorLocations: [],
        availability: [],
      }),
      'booking.get': () => bookings[0]!,
      'booking.update': ({ id, body }) => {
        sent.push([`update ${id}`, (body as { description: string }).description])
        bookings = [{ ...review!, label: 'Second review', version: 2 }, ...upcoming.slice(1)]
        return bookings[0]!
      },
      'booking.cancel': ({ id }) => {
        sent.push(`cancel ${id}`)
        bookings = upcoming.slice(1)
        return undefined
      },
      'booking.restore': ({ id }) => {
        sent.push(`restore ${id}`)
        bookings = upcoming
        return review!
      },
    })
    const element = await mount('mb-my-bookings', 'lang="en-GB"')
    element.addEventListener('mb-cancelled', ({ detail }) => sent.push(detail))
    const named = (name: string) => page.getByRole('button', { name, exact: true })
    await expect.element(named('Design review')).toBeVisible()

    await tabTo(textIs('Design review'))
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('dialog', { name: 'Design review' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    expect(focusedElement()).toBe(named('Design review').element())

    await tabTo(labelIs('Edit Design review'))
    await userEvent.keyboard('{Enter}')
    const title = page.getByRole('textbox', { name: 'Title' })
    await expect.element(title).toBeVisible()
    await vi.waitFor(() => expect(focusedElement()).toBe(title.element()))
    await userEvent.keyboard('{Control>}a{/Control}Second review')
    await tabTo(textIs('Save changes'))
    await userEvent.keyboard('{Enter}')
    await expect.element(named('Second review')).toBeVisible()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    expect(focusedElement()).toBe(named('Edit Second review').element())

    await tabTo(labelIs('More actions for Second review'))
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('menuitem', { name: 'Open' })).toBeVisible()
    await userEvent.keyboard('{End}{Enter}')
    await expect.element(page.getByRole('alertdialog', { name: 'Cancel booking' })).toBeVisible()
    await tabTo(textIs('Cancel booking'))
    await userEvent.keyboard('{Enter}')
    await expect.element(named('Second review')).not.toBeInTheDocument()
    // The row has been removed, so focus moves to the next element.
    await vi.waitFor(() => expect(focusedElement()?.getRootNode()).toBeInstanceOf(ShadowRoot))
    await tabTo(textIs('Undo'))
    await userEvent.keyboard('{Enter}')
    await expect.element(named('Design review')).toBeVisible()
    await expect
      .element(page.getByRole('region', { name: 'Messages' }))
      .toHaveTextContent(/^Restored: /)
    expect(sent).toEqual([['update 1', 'Second review'], 'cancel 1', { bookingId: 1 }, 'restore 1'])
  })
})

/** Roles and names, in order. The content between them may change. */
describe('the tree that a screen reader gets', () => {
  const show = async (tag: keyof HTMLElementTagNameMap, attributes = '') => {
    serve(visitorAnswers)
    return mount(tag, `lang="en-GB" ${attributes}`)
  }

  it('of mb-availability', async () => {
    await expect.element(await show('mb-availability', `day="${tomorrow}" view="list"`))
      .toMatchAriaInlineSnapshot(`
    - search "Search":
      - group "Quick searches":
        - button "Now"
        - button "Tomorrow" [pressed]
      - combobox "Category":
        - option "Meeting rooms" [selected]
      - radiogroup "When":
        - radio "Day" [checked]
      - textbox "Date"
      - button /Open calendar, .* selected/
      - combobox "Start time"
      - combobox "Duration":
        - option "1 hour" [selected]
      - combobox "People":
        - option "Any" [selected]
      - switch "Include unavailable spaces"
    - region "Availability":
      - status: 5 spaces available
      - button "Filters"
      - button "Earlier days"
      - button "Later days"
      - radiogroup "View":
        - radio "List" [checked]
      - region "Level 2 Lantern Wharf, London":
        - heading "Level 2 Lantern Wharf, London" [level=2]
        - list:
          - listitem:
            - heading "Thames" [level=3]
            - button "Information about Thames"
            - list:
              - listitem: Up to 14 people
            - toolbar "Available times for Thames":
              - button "8:00 AM to 9:00 AM"
              - button "9:00 AM to 10:00 AM"
          - listitem:
            - heading "Medway" [level=3]
      - region "Level 6 Lantern Wharf, London":
        - heading "Level 6 Lantern Wharf, London" [level=2]
    `)
  })

  it('of mb-floor-plan', async () => {
    await expect.element(await show('mb-floor-plan', 'category-id="1"')).toMatchAriaInlineSnapshot(`
    - region "Floor plan: Lantern Wharf, Level 2":
      - combobox "Floor":
        - option "Level 2 · Lantern Wharf" [selected]
      - button "Change time: Now"
      - button "Choose from a list"
      - application "Floor plan"
      - paragraph: /arrow keys to move the plan/
      - button "Zoom in"
      - button "Zoom out"
      - button "Show whole plan"
      - list "Legend":
        - listitem: Available
        - listitem: Booked by you
      - status: 2 of 6 available
    `)
  })

  it('of mb-my-bookings', async () => {
    await expect.element(await show('mb-my-bookings')).toMatchAriaInlineSnapshot(`
    - tablist "My bookings":
      - tab "Upcoming" [selected]
      - tab "Past"
    - tabpanel "Upcoming":
      - region "Next booking":
        - heading /^Next booking/ [level=2]
        - list:
          - listitem:
            - strong: 9:00 AM
            - button "Design review"
            - paragraph: Thames · Level 2 · Lantern Wharf · London
            - text: Confirmed 6 people
            - button "Check in Design review"
            - button "Edit Design review"
            - button "More actions for Design review"
      - region:
        - heading /^Tomorrow/ [level=2]
        - list:
          - listitem:
            - button "Board meeting"
            - text: Waiting for approval Private 18 people
      - button "Add to your calendar"
    `)
  })

  it('of mb-booking-dialog', async () => {
    await expect.element(
      await show(
        'mb-booking-dialog',
        `open location-id="11" time-from="${tomorrow}T09:00" time-to="${tomorrow}T10:00"`,
      ),
    ).toMatchAriaInlineSnapshot(`
    - dialog "Book Thames":
        - heading "Book Thames" [level=2]
        - button "Close"
        - group:
          - textbox "Title"
          - textbox "Date"
          - combobox "Start": 9:00 AM
          - combobox "End": 10:00 AM
          - combobox "Space": Thames
          - checkbox "Repeat this booking"
          - spinbutton "Number of attendees": "1"
          - combobox "Attendees"
        - button "Close"
        - button "Book"
    `)
  })

  it('of mb-visitor-checkin', async () => {
    await expect.element(await show('mb-visitor-checkin')).toMatchAriaInlineSnapshot(`
    - region "Visitor check-in":
      - strong: Mosaic Demo
      - text: Lantern Wharf
      - combobox "Language":
        - option "English" [selected]
        - option "Español"
      - heading "Welcome" [level=2]
      - button "Check in"
      - button "Check out"
    `)
  })
})
