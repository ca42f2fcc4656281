import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent, type Locator } from 'vitest/browser'
import { standInTree } from '../locations.fixture.js'
import { closeApp, expectAccessible, openAt } from '../../../../shell/open-app.fixture.js'
import {
  categories,
  toLocation,
  type RecordedRequest,
  type StandInAnswer,
} from '../../../../shell/stand-in-server.fixture.js'

beforeEach(async () => {
  location.hash = '#/login'
  await page.viewport(1280, 800)
})
afterEach(closeApp)

const dialog = () => page.getByRole('dialog')
const tab = (name: string) => dialog().getByRole('tab', { name, exact: true }).click()
const save = () => dialog().getByRole('button', { name: 'Save', exact: true }).click()
const saved = 'PUT /api/v1/location/6'
const png = new File([new Uint8Array([137, 80, 78, 71])], 'board.png', { type: 'image/png' })

const board = {
  id: 6,
  name: 'Board',
  kind: 'ROOM',
  parentId: 4,
  organisationId: 3,
  version: 4,
  left: 5,
  right: 6,
  level: 4,
  capacity: 8,
  isBookable: true,
  bookingCategoryId: 1,
  timeZone: 'Europe/London',
  qualifiedName: 'London > Thames House > Ground floor > Board',
  longQualifier: 'London > Thames House > Ground floor',
  shortQualifier: 'Thames House',
  hasInfo: true,
  hasFacilities: true,
  hasFloorPlanImage: false,
  description: 'Next to the lift',
  possibleFacilities: [
    { id: 1, text: 'Whiteboard', kind: 'MAIN', isLikelyPossibility: false },
    { id: 2, text: 'Screen', kind: 'MAIN', isLikelyPossibility: true },
  ],
  facilities: [{ id: 2, text: 'Screen', kind: 'MAIN' }],
  possibleLayouts: [
    { id: 5, text: 'Banquet', isLikelyPossibility: false },
    { id: 6, text: 'Theatre', isLikelyPossibility: true },
  ],
  layouts: [],
  schedule: { scheduleElements: [] },
  scheduleAncestors: [{ id: 3, name: 'Thames House' }],
  ancestors: [
    toLocation(4, 'Ground floor', 'FLOOR', 4, 9, 3),
    toLocation(3, 'Thames House', 'BUILDING', 3, 10, 2),
  ],
  media: [],
}

const coffee = {
  id: 9,
  text: 'Coffee',
  type: 'CATERING',
  timeType: 'ENTIRETY',
  quantityType: 'ITEM',
}

function standInBoard({
  changes = {},
  config = {},
  answer = () => undefined,
}: {
  changes?: object
  config?: Readonly<Record<string, unknown>>
  answer?: (asked: RecordedRequest) => StandInAnswer | undefined
} = {}) {
  const answers: Record<string, unknown> = {
    'GET /api/v1/location/6': { ...board, ...changes },
    [saved]: board,
    'GET /api/v1/calendarProvider': [],
    'GET /api/v1/provider': [{ id: 7, name: 'Canteen', notificationDaysInterval: 0 }],
    'GET /api/v1/bookingOption': [coffee],
    'GET /api/v1/config/environment': {
      mapsKey: '',
      supportName: '',
      build: '',
      tzdataVersion: '',
    },
    'GET /api/v1/location/restriction': [],
    'GET /api/v1/accessGroup': [
      { id: 4, name: 'Directors', groupRestrictions: [], assignments: [] },
    ],
    'GET /api/v1/location/6/history': [
      {
        version: 4,
        at: '2026-11-24T09:00:00.000Z',
        person: { id: 8, name: 'Nora Whitfield' },
        changes: [
          { field: 'capacity', oldValue: 6, newValue: 8 },
          { field: 'schedule', oldValue: [], newValue: [{}] },
          { field: 'kind', oldValue: 'DESK', newValue: 'ROOM' },
          { field: 'parentId', newValue: 4 },
          { field: 'medias', newValue: [31] },
        ],
      },
    ],
  }
  return standInTree({
    config,
    answer: (asked) =>
      answer(asked) ?? (asked.call in answers ? { body: answers[asked.call] } : undefined),
  })
}
const open = (name = 'general') => openAt(`#/admin?view=locations&location=6&tab=${name}`)

describe('a location', () => {
  it('LOCM-001 has nine tabs; booking settings and extras are per category', async () => {
    standInBoard({
      changes: { isBookable: false, bookingCategoryId: undefined },
      answer: ({ call, query }) =>
        call === 'GET /api/v1/bookingSetting'
          ? {
              body: {
                bookingCategoryId: Number(query.get('bc')),
                locationIds: [6],
                revision: '1',
                override: {},
                inherited: {},
                origins: {},
                mixed: [],
              },
            }
          : call === 'GET /api/v1/location/roles'
            ? { body: [] }
            : undefined,
    })
    await open()
    await expect.element(dialog().getByRole('heading', { name: 'Board' })).toBeVisible()
    const tabs = dialog().getByRole('tab').elements()
    expect(tabs.map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining([
        'Details',
        'Schedule',
        'Booking settings',
        'Facilities',
        'Layouts',
        'Extras',
        'Media',
        'Roles',
        'Map',
        'Restrictions',
        'History',
      ]),
    )
    await expectAccessible()
    const seen: Record<string, () => Locator> = {
      Details: () => dialog().getByRole('textbox', { name: 'External reference' }),
      Schedule: () => dialog().getByRole('checkbox', { name: 'Flex location' }),
      'Booking settings': () => dialog().getByRole('combobox', { name: 'Category' }),
      Facilities: () => dialog().getByRole('checkbox', { name: 'Screen' }),
      Layouts: () => dialog().getByRole('checkbox', { name: 'Theatre' }),
      Media: () => dialog().getByRole('button', { name: 'Upload files' }),
      Roles: () => dialog().getByRole('group', { name: 'Receptionists' }),
      Map: () => dialog().getByRole('combobox', { name: 'Find a place' }),
      Extras: () => dialog().getByRole('group', { name: /Meeting rooms/ }),
      Restrictions: () => dialog().getByRole('combobox', { name: 'Restricted to' }),
      History: () => dialog().getByText(/Nora Whitfield/),
    }
    for (const [name, content] of Object.entries(seen)) {
      await tab(name)
      await expect.element(content()).toBeVisible()
      await expectAccessible()
    }
    await tab('Extras')
    for (const { namePlural } of categories)
      await expect
        .element(dialog().getByRole('group', { name: new RegExp(namePlural) }))
        .toBeVisible()
    await tab('Booking settings')
    const category = dialog().getByRole('combobox', { name: 'Category' })
    for (const { namePlural } of categories) {
      await category.selectOptions(namePlural)
      await expect.element(dialog().getByRole('region', { name: 'Approval' })).toBeVisible()
    }
  })

  it('saves only what has changed, with its version, and asks before changes are lost', async () => {
    const server = standInBoard()
    await open()
    await dialog().getByRole('textbox', { name: 'Name', exact: true }).fill('')
    await tab('Map')
    await save()
    await expect.element(dialog().getByText('Enter a name.')).toBeVisible()
    await dialog().getByRole('textbox', { name: 'Name', exact: true }).fill('Boardroom')
    await dialog().getByRole('button', { name: 'Cancel' }).click()
    await dialog().getByRole('button', { name: 'Continue editing' }).click()
    await tab('Extras')
    await dialog().getByRole('checkbox', { name: 'Coffee' }).click()
    await save()
    await expect.element(dialog()).not.toBeInTheDocument()
    expect(server.calls(saved)[0]?.body).toEqual({
      version: 4,
      name: 'Boardroom',
      categoryExtras: [{ bookingCategoryId: 1, extras: [{ id: 9 }] }],
    })
    expect(location.hash).toBe('#/admin?view=locations')
  })

  it('LOCM-020 AERR-001 a save failure shows the server message as an alert in view, or "An unexpected error occurred"', async () => {
    let body: object = { code: 'IN_USE', message: 'The lift is broken.' }
    standInBoard({
      answer: ({ call }) =>
        call === saved ? { status: 409, body, isMalformed: !('code' in body) } : undefined,
    })
    await open()
    const external = dialog().getByRole('textbox', { name: 'External reference' })
    await external.fill('B-1')
    await save()
    await expect
      .element(dialog().getByRole('alert').getByText('The lift is broken.'))
      .toBeInViewport()
    body = {}
    await external.fill('B-2')
    await save()
    await expect
      .element(dialog().getByRole('alert').getByText('An unexpected error occurred'))
      .toBeInViewport()
  })

  it('a conflicting save shows what the other person has changed', async () => {
    standInBoard({
      answer: ({ call }) =>
        call === saved
          ? {
              status: 409,
              body: {
                code: 'VERSION_CONFLICT',
                message: 'Changed.',
                data: {
                  locations: [
                    {
                      id: 6,
                      name: 'Board',
                      changes: [
                        {
                          version: 5,
                          at: '2026-11-24T09:00:00.000Z',
                          person: { id: 9, name: 'Ada Byron' },
                          changes: [{ field: 'bookingCategoryId' }],
                        },
                      ],
                    },
                  ],
                },
              },
            }
          : undefined,
    })
    await open()
    await dialog().getByRole('textbox', { name: 'Short name' }).fill('B')
    await save()
    await expect
      .element(dialog().getByText(/Ada Byron has changed this location in the meantime: Category/))
      .toBeVisible()
  })

  it('LOCM-021 the video-conference end point shows only with location_vc_endpoint on', async () => {
    standInBoard()
    await open()
    const field = () => dialog().getByRole('textbox', { name: 'Video conference endpoint' })
    await expect.element(dialog().getByRole('textbox', { name: 'Short name' })).toBeVisible()
    await expect.element(field()).not.toBeInTheDocument()
    closeApp()
    standInBoard({ config: { location_vc_endpoint: true } })
    await open()
    await expect.element(field()).toBeVisible()
  })

  it('the calendar service of the mailbox is chosen where one is connected', async () => {
    const server = standInBoard({
      answer: ({ call }) =>
        call === 'GET /api/v1/calendarProvider'
          ? { body: [{ id: 31, name: 'Main office', kind: 'O365' }] }
          : undefined,
    })
    await open()
    await dialog().getByLabelText('Calendar service').selectOptions('Main office')
    await dialog().getByLabelText('Calendar mailbox').fill('board@demo.example')
    await save()
    await expect.element(dialog()).not.toBeInTheDocument()
    expect(server.calls(saved)[0]?.body).toMatchObject({
      calendarProvider: 31,
      calendarResource: 'board@demo.example',
    })
  })

  it('AD-136 a mailbox shows when it was read, since when that fails, and what overlaps bookings; a lost service is named', async () => {
    const clash = (hour: number) => ({
      timeFrom: `2026-11-26T${hour}:00:00.000`,
      timeTo: `2026-11-26T${hour + 1}:00:00.000`,
    })
    standInBoard({
      changes: {
        calendarProvider: { id: 31, kind: 'O365' },
        calendarResource: 'board@demo.example',
      },
      answer: ({ call }) =>
        call === 'GET /api/v1/location/6/calendar'
          ? {
              body: {
                lastRead: '2026-11-24T09:00:00.000Z',
                failedSince: '2026-11-24T10:30:00.000Z',
                clashes: [10, 11, 12, 13, 14, 15, 16].map(clash),
              },
            }
          : undefined,
    })
    await open()
    await expect.element(dialog().getByText(/^Mailbox last read: .*24 Nov/)).toBeVisible()
    await expect
      .element(dialog().getByText(/^The mailbox has been unreachable since .*24 Nov/))
      .toBeVisible()
    await expect.element(dialog().getByText('26 Nov 2026, 10:00', { exact: false })).toBeVisible()
    await expect.element(dialog().getByText('2 more events')).toBeVisible()
    const service = dialog().getByLabelText('Calendar service')
    await expect.element(service).toHaveTextContent('Not connected')
    await expectAccessible()
  })

  it('LOC-040 the tag input stops accepting tags at 20', async () => {
    const tags = Array.from({ length: 19 }, (_, index) => `tag ${index + 1}`)
    const server = standInBoard({ changes: { tags } })
    await open()
    const input = dialog().getByRole('textbox', { name: 'Tags' })
    await input.fill('quiet')
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog().getByText('quiet', { exact: true })).toBeVisible()
    await expect.element(input).toBeDisabled()
    await dialog().getByRole('button', { name: 'Remove tag 1', exact: true }).click()
    await expect.element(input).toBeEnabled()
    await save()
    await expect.element(dialog()).not.toBeInTheDocument()
    expect(server.calls(saved)[0]?.body).toEqual({ version: 4, tags: [...tags.slice(1), 'quiet'] })
  })

  it('LOCM-016 facilities and layouts offer what is possible, the likely ones first', async () => {
    const server = standInBoard()
    await open('facilities')
    const labels = () =>
      dialog()
        .getByRole('checkbox')
        .elements()
        .map((box) => (box as HTMLInputElement).labels?.[0]?.textContent)
    await expect.poll(labels).toEqual(['Screen', 'Whiteboard'])
    await dialog().getByRole('checkbox', { name: 'Whiteboard' }).click()
    await tab('Layouts')
    await expect.poll(labels).toEqual(['Theatre', 'Banquet'])
    await dialog().getByRole('checkbox', { name: 'Theatre' }).click()
    await dialog().getByRole('spinbutton', { name: 'Capacity with Theatre' }).fill('20')
    await expectAccessible()
    await save()
    await expect.element(dialog()).not.toBeInTheDocument()
    expect(server.calls(saved)[0]?.body).toEqual({
      version: 4,
      facilities: [{ id: 2 }, { id: 1 }],
      layouts: [{ id: 6, capacity: 20 }],
    })
  })
})

it('long lists of layouts and extras can be searched by name', async () => {
  const many = (name: string) =>
    Array.from({ length: 60 }, (_, index) => ({ id: index + 1, text: `${name} ${index + 1}` }))
  standInBoard({
    changes: { possibleLayouts: many('Layout') },
    answer: ({ call }) =>
      call === 'GET /api/v1/bookingOption'
        ? { body: many('Dish').map((one) => ({ ...coffee, ...one })) }
        : undefined,
  })
  await open('layouts')
  const search = dialog().getByRole('searchbox', { name: 'Search by name' })
  const boxes = () => dialog().getByRole('checkbox').elements().length
  await search.fill('layout 57')
  await expect.poll(boxes).toBe(1)
  await search.fill('nothing of that name')
  await expect.element(dialog().getByText('Nothing found')).toBeVisible()
  await tab('Extras')
  await search.fill('dish 42')
  await expect.poll(boxes).toBe(1)
  await dialog().getByRole('checkbox', { name: 'Dish 42' }).click()
  await search.fill('')
  await expect.element(dialog().getByRole('checkbox', { name: 'Dish 42' })).toBeChecked()
  await expectAccessible()
})

describe('the schedule', () => {
  const scheduleOf = (server: ReturnType<typeof standInBoard>) =>
    (server.calls(saved).at(-1)!.body as { schedule: { scheduleElements: object[] } }).schedule
      .scheduleElements

  it('LOCM-012 LOCM-015 stores hours as T09:00:00.000, also across midnight, and a day without an end until the next day', async () => {
    const server = standInBoard()
    await open('schedule')
    await expect.element(dialog().getByText(/the hours of Thames House apply/)).toBeVisible()
    await dialog().getByRole('button', { name: 'Open on working days' }).click()
    await dialog().getByRole('button', { name: 'Add hours' }).click()
    const saturday = dialog().getByRole('group', { name: 'Saturday' })
    await saturday.getByRole('combobox', { name: 'Opens' }).fill('20:00')
    await userEvent.keyboard('{Tab}')
    await saturday.getByRole('combobox', { name: 'Closes' }).fill('2:00 am')
    await userEvent.keyboard('{Tab}')
    await expect.element(saturday.getByText('on the next day')).toBeVisible()
    await dialog().getByRole('button', { name: 'Add closure' }).click()
    await save()
    await expect.element(dialog().getByText('Enter a start date.')).toBeVisible()
    await dialog().getByRole('textbox', { name: 'From' }).fill('24/12/2026')
    await userEvent.keyboard('{Tab}')
    await expectAccessible()
    await save()
    await expect.element(dialog()).not.toBeInTheDocument()
    const day = (number: number, timeFrom: string, timeTo: string) => ({
      day: number,
      timeFrom,
      timeTo,
    })
    expect(scheduleOf(server)).toEqual([
      {
        type: 'WEEKDAYS_VARIABLE_TIME',
        dayTimeRanges: [
          ...[1, 2, 3, 4, 5].map((number) => day(number, 'T09:00:00.000', 'T18:00:00.000')),
          day(6, 'T20:00:00.000', 'T02:00:00.000'),
        ],
      },
      {
        type: 'DATE_RANGES_EXCLUDED',
        dateRanges: [{ dateFrom: '2026-12-24', dateTo: '2026-12-25' }],
      },
    ])
  })

  it('LOCM-013 turning flex on clears office hours and closures', async () => {
    const server = standInBoard({
      changes: {
        schedule: {
          scheduleElements: [
            {
              type: 'WEEKDAYS_TIME',
              weekdays: [1],
              timeFrom: 'T09:00:00.000',
              timeTo: 'T17:00:00.000',
            },
            {
              type: 'DATE_RANGES_EXCLUDED',
              dateRanges: [{ dateFrom: '2026-12-24', dateTo: '2026-12-25' }],
            },
          ],
        },
      },
    })
    await open('schedule')
    await dialog().getByRole('checkbox', { name: 'Flex location' }).click()
    await expect.element(dialog().getByRole('group', { name: 'Monday' })).not.toBeInTheDocument()
    await dialog().getByRole('button', { name: 'Add release' }).click()
    await dialog().getByRole('textbox', { name: 'From' }).fill('25/12/2026')
    await userEvent.keyboard('{Tab}')
    await save()
    await expect.element(dialog()).not.toBeInTheDocument()
    expect(server.calls(saved)[0]?.body).toMatchObject({ isFlex: true })
    expect(scheduleOf(server)).toEqual([
      {
        type: 'DATE_RANGES_INCLUDED',
        dateRanges: [{ dateFrom: '2026-12-25', dateTo: '2026-12-26' }],
      },
    ])
  })

  it('LOCM-013 turning flex off clears the releases', async () => {
    const dateRanges = [{ dateFrom: '2026-12-25', dateTo: '2026-12-26' }]
    const server = standInBoard({
      changes: {
        isFlex: true,
        schedule: { scheduleElements: [{ type: 'DATE_RANGES_INCLUDED', dateRanges }] },
      },
    })
    await open('schedule')
    const flex = dialog().getByRole('checkbox', { name: 'Flex location' })
    await expect.element(flex).toBeChecked()
    await expect
      .element(dialog().getByRole('textbox', { name: 'From' }))
      .toHaveValue('Fri 25 Dec 2026')
    await flex.click()
    await expect.element(dialog().getByRole('textbox', { name: 'From' })).not.toBeInTheDocument()
    await save()
    await expect.element(dialog()).not.toBeInTheDocument()
    expect(server.calls(saved)[0]?.body).toMatchObject({ isFlex: false })
    expect(scheduleOf(server)).toEqual([])
  })
})

describe('media', () => {
  const upload = async (...files: File[]) => {
    await expect.element(dialog().getByRole('button', { name: 'Upload files' })).toBeVisible()
    const input = document.querySelector<HTMLInputElement>('input[type=file]')!
    await userEvent.upload(page.elementLocator(input), files)
  }

  it('LOCM-003 LOCM-006 an image is added and asked for until it has sizes', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    let asks = 0
    const server = standInBoard({
      answer: ({ call }) => {
        if (call === 'POST /api/v1/media')
          return { status: 201, body: { id: 50, kind: 'IMAGE', name: 'board.png' } }
        if (call !== 'GET /api/v1/media/50') return undefined
        asks++
        return {
          body: {
            id: 50,
            kind: 'IMAGE',
            name: 'board.png',
            ...(asks > 1 && { sizes: [{ url: '/mark.svg', width: 240, height: 160 }] }),
          },
        }
      },
    })
    await open('media')
    await upload(png)
    await expect.element(dialog().getByText('board.png')).toBeVisible()
    await expect.element(dialog().getByLabelText('Processing…')).toBeVisible()
    await vi.advanceTimersByTimeAsync(3000)
    await expect.poll(() => asks).toBe(1)
    await vi.advanceTimersByTimeAsync(3000)
    await expect.poll(() => asks).toBe(2)
    await expect.element(dialog().getByLabelText('Processing…')).not.toBeInTheDocument()
    vi.useRealTimers()
    await expect
      .element(dialog().getByRole('link', { name: 'Edit the floor plan' }))
      .toHaveAttribute('href', '/fpe/?location=6')
    await save()
    await expect.element(dialog()).not.toBeInTheDocument()
    expect(server.calls(saved)[0]?.body).toEqual({ version: 4, medias: [{ id: 50 }] })
  })

  it('LOCM-003 a PDF and a link are added; the floor plan image is shown and linked', async () => {
    const plan = {
      id: 53,
      kind: 'FLOOR_PLAN_IMAGE',
      name: 'Plan',
      sizes: [{ url: '/mark.svg', width: 240, height: 160 }],
    }
    let made = 53
    const server = standInBoard({
      changes: { media: [plan] },
      answer: ({ call, body }) => {
        if (call !== 'POST /api/v1/media') return undefined
        const { kind, name, url } = body as Record<string, unknown>
        return { status: 201, body: { id: ++made, kind, name, url } }
      },
    })
    await open('media')
    const list = dialog().getByRole('list', { name: 'Pictures, documents and links' })
    await expect.element(list.getByText('Plan', { exact: true })).toBeVisible()
    await expect
      .element(dialog().getByRole('link', { name: 'Edit the floor plan' }))
      .toHaveAttribute('href', '/fpe/?location=6')
    await upload(new File(['%PDF-1.4'], 'fire.pdf', { type: 'application/pdf' }))
    await expect.element(list.getByText('fire.pdf')).toBeVisible()
    await dialog().getByRole('textbox', { name: 'Link' }).fill('https://intranet.example/board')
    await dialog().getByRole('button', { name: 'Add link' }).click()
    await expect.element(list.getByText('https://intranet.example/board')).toBeVisible()
    expect(server.calls('POST /api/v1/media').map(({ body }) => body)).toMatchObject([
      { kind: 'PDF_DOCUMENT', name: 'fire.pdf' },
      { kind: 'LINK', url: 'https://intranet.example/board' },
    ])
    await save()
    await expect.element(dialog()).not.toBeInTheDocument()
    expect(server.calls(saved)[0]?.body).toMatchObject({
      medias: [{ id: 53 }, { id: 54 }, { id: 55 }],
    })
  })

  it('LOCM-008 saving while an upload runs is refused with "Please wait until all files are uploaded"', async () => {
    let finish = () => {}
    const server = standInBoard({
      answer: ({ call }) =>
        call === 'POST /api/v1/media'
          ? { status: 201, body: { id: 51, kind: 'PDF_DOCUMENT', name: 'fire.pdf' } }
          : undefined,
    })
    const passOn = vi.mocked(globalThis.fetch).getMockImplementation()!
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      const url = input instanceof Request ? input.url : input.toString()
      if (url.endsWith('/api/v1/media'))
        await new Promise<void>((resolve) => {
          finish = resolve
        })
      return passOn(input, init)
    })
    await open('media')
    await upload(new File(['%PDF-1.4'], 'fire.pdf', { type: 'application/pdf' }))
    await save()
    await expect
      .element(dialog().getByText('Please wait until all files are uploaded'))
      .toBeVisible()
    finish()
    await expect.element(dialog().getByText('fire.pdf')).toBeVisible()
    await save()
    await expect.element(dialog()).not.toBeInTheDocument()
    expect(server.calls(saved)[0]?.body).toEqual({ version: 4, medias: [{ id: 51 }] })
  })

  it('LOCM-022 keeps the pictures that a location has, in order, with a description of each', async () => {
    const one = (id: number, name: string) => ({
      id,
      kind: 'IMAGE',
      name,
      sizes: [{ url: '/api/v1/nothing', width: 240, height: 160 }],
    })
    const server = standInBoard({
      changes: { images: [one(61, 'door.jpg'), one(62, 'table.jpg')], media: [] },
      answer: ({ call, body }) =>
        call === 'PUT /api/v1/media/62'
          ? { body: { ...one(62, 'table.jpg'), ...(body as object) } }
          : undefined,
    })
    await open('media')
    await dialog().getByLabelText('Description of table.jpg').fill('A table for eight')
    await dialog().getByRole('button', { name: 'Move table.jpg up' }).click()
    await dialog().getByRole('button', { name: 'Save' }).click()
    await expect.poll(() => server.calls(saved)).toHaveLength(1)
    expect(server.calls(saved)[0]?.body).toEqual({ version: 4, medias: [{ id: 62 }, { id: 61 }] })
    expect(server.calls('PUT /api/v1/media/62')[0]?.body).toEqual({ text: 'A table for eight' })
  })

  it('LOCM-009 a thumbnail that cannot be shown reads "There was an error while creating thumbnails. Please try again."', async () => {
    standInBoard({
      changes: {
        media: [
          {
            id: 52,
            kind: 'IMAGE',
            name: 'hall.png',
            sizes: [{ url: '/api/v1/nothing', width: 240, height: 160 }],
          },
        ],
      },
    })
    await open('media')
    await expect
      .element(
        dialog().getByText('There was an error while creating thumbnails. Please try again.'),
      )
      .toBeVisible()
  })

  it('LOCM-010 an upload failure shows the server message or "Upload failed"', async () => {
    let body: object = { code: 'INVALID_INPUT', message: 'This is not an image.' }
    standInBoard({
      answer: ({ call }) =>
        call === 'POST /api/v1/media'
          ? { status: 400, body, isMalformed: !('code' in body) }
          : undefined,
    })
    await open('media')
    await upload(png)
    await expect.element(dialog().getByText('This is not an image.')).toBeVisible()
    body = {}
    await upload(png)
    await expect.element(dialog().getByText('Upload failed')).toBeVisible()
  })
})

describe('people and access', () => {
  const role = (id: number, name: string, place: number, kind: string) => ({
    id,
    role: kind,
    user: { id: id + 100, name, email: `${name.toLowerCase()}@demo.mosaic.example` },
    locations: [{ id: place, name: 'somewhere' }],
  })

  it('LOCM-002 ROLEA-016 roles list admins, managers and receptionists; receptionists only of this location; failures show the server message', async () => {
    let refused = true
    const server = standInBoard({
      answer: ({ call }) => {
        if (call === 'GET /api/v1/location/roles')
          return {
            body: [
              role(1, 'Ada', 6, 'LOCATION_ADMIN'),
              role(2, 'Bea', 3, 'LOCATION_MANAGER'),
              role(3, 'Cleo', 3, 'RECEPTIONIST'),
              role(4, 'Dora', 6, 'RECEPTIONIST'),
              role(5, 'Eve', 9, 'LOCATION_ADMIN'),
            ],
          }
        if (call === 'DELETE /api/v1/location/6/roles/1')
          return refused
            ? { status: 409, body: { code: 'IN_USE', message: 'Not now.' } }
            : { status: 204 }
        return undefined
      },
    })
    await open('roles')
    const list = (name: string) => dialog().getByRole('list', { name })
    await expect.element(list('Location admins').getByText('Ada', { exact: false })).toBeVisible()
    await expect.element(list('Location managers').getByText('from Thames House')).toBeVisible()
    await expect.element(list('Receptionists').getByText('dora@demo')).toBeVisible()
    await expect.element(dialog().getByText('Cleo')).not.toBeInTheDocument()
    await expect.element(dialog().getByText('Eve')).not.toBeInTheDocument()
    await expectAccessible()
    await dialog().getByRole('button', { name: 'Remove Ada' }).click()
    await expect.element(dialog().getByText('Not now.')).toBeVisible()
    refused = false
    await dialog().getByRole('button', { name: 'Remove Ada' }).click()
    await expect.element(dialog().getByText('Not now.')).not.toBeInTheDocument()
    expect(server.calls('DELETE /api/v1/location/6/roles/1')).toHaveLength(2)
  })

  it('the location is restricted to a group', async () => {
    const server = standInBoard({
      answer: ({ call }) =>
        call === 'POST /api/v1/location/6/restriction/4'
          ? { body: { id: 4, name: 'Directors' } }
          : undefined,
    })
    await open('restrictions')
    await dialog().getByRole('combobox', { name: 'Restricted to' }).selectOptions('Directors')
    await dialog().getByRole('button', { name: 'Save restriction' }).click()
    await expect.poll(() => server.calls('POST /api/v1/location/6/restriction/4').length).toBe(1)
  })

  it('the history says who changed what', async () => {
    standInBoard()
    await open('history')
    await expect.element(dialog().getByText(/Nora Whitfield/)).toBeVisible()
    await expect.element(dialog().getByText('Capacity: 6 → 8')).toBeVisible()
    await expect.element(dialog().getByText('Schedule changed')).toBeVisible()
    await expect.element(dialog().getByText('Kind: Desk → Room')).toBeVisible()
    await expect.element(dialog().getByText('Parent location: none → Ground floor')).toBeVisible()
    await expect.element(dialog().getByText('Media changed')).toBeVisible()
  })
})

it('LOC-034 the search for a place needs a text, and has the scope SHARED', async () => {
  const server = standInBoard()
  await open('map')
  const searches = () =>
    server.calls('GET /api/v1/location').filter(({ query }) => query.has('search'))
  const field = dialog().getByRole('combobox', { name: 'Find a place' })
  await field.fill('  ')
  await field.fill('thames')
  await expect.poll(() => searches().length).toBe(1)
  expect(searches()[0]!.query.get('search')).toBe('thames')
  expect(searches()[0]!.query.get('scope')).toBe('SHARED')
})

it('LOCM-017 the map shows after 200 ms, centred on the location; a found place moves it to zoom 18', async () => {
  standInBoard({
    changes: { geoCoordinates: { latitude: 48.8566, longitude: 2.3522 } },
    answer: ({ call, query }) =>
      call === 'GET /api/v1/location' && query.has('search')
        ? {
            body: [
              {
                ...board,
                id: 9,
                name: 'Madrid',
                geoCoordinates: { latitude: 40.4168, longitude: -3.7038 },
              },
            ],
          }
        : undefined,
  })
  const box = () => document.querySelector<HTMLElement>('.location-map-box')
  await open()
  await expect.element(dialog().getByRole('textbox', { name: 'Short name' })).toBeVisible()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    await tab('Map')
    await vi.advanceTimersByTimeAsync(199)
    expect(box()).toBeNull()
    await vi.advanceTimersByTimeAsync(1)
  } finally {
    vi.useRealTimers()
  }
  await expect.poll(() => box()?.dataset['zoom']).toBe('10')
  expect(box()!.dataset['centre']).toBe('48.8566, 2.3522')
  await dialog().getByRole('combobox', { name: 'Find a place' }).fill('madrid')
  await dialog()
    .getByRole('option', { name: /Madrid/ })
    .click()
  await expect.poll(() => box()?.dataset['zoom']).toBe('18')
  expect(box()!.dataset['centre']).toBe('40.4168, -3.7038')
})

it('LOCM-017 LOCM-018 the map begins at zoom 10 in central London; typed coordinates move it to zoom 18', async () => {
  const server = standInBoard()
  await open('map')
  const box = () => document.querySelector<HTMLElement>('.location-map-box')
  await expect.poll(() => box()?.dataset['zoom']).toBe('10')
  expect(box()!.dataset['centre']).toBe('51.5074, -0.1278')
  await expect.element(dialog().getByText(/No map server is configured/)).toBeVisible()
  await dialog().getByRole('combobox', { name: 'Find a place' }).fill('40.4168, -3.7038')
  await dialog().getByRole('option', { name: '40.4168, -3.7038' }).click()
  await expect.poll(() => box()?.dataset['zoom']).toBe('18')
  expect(box()!.dataset['centre']).toBe('40.4168, -3.7038')
  await expect.poll(() => document.querySelector('.map-marker')).not.toBeNull()
  await expectAccessible()
  await save()
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(server.calls(saved)[0]?.body).toEqual({
    version: 4,
    geoCoordinates: { latitude: 40.4168, longitude: -3.7038 },
  })
})

it.each([
  ['en-GB', ['Zoom in', 'Zoom out'], /^Map$/, '24 Nov 2026', /Coordinates/],
  ['es-ES', ['Acercar', 'Alejar'], /^Mapa$/, '24 nov 2026', /Coordenadas/],
] as const)(
  'ACONST-003 in %s the words of maps, and dates, are ours and not those of the libraries that draw them',
  async (locale, zoom, tab, date, coordinates) => {
    standInBoard({
      config: { locale },
      changes: { geoCoordinates: { latitude: 40.4168, longitude: -3.7038 } },
    })
    await open('history')
    await expect.element(dialog().getByText(date, { exact: false }).first()).toBeVisible()
    await dialog().getByRole('tab', { name: tab }).click()
    const box = () => document.querySelector<HTMLElement>('.location-map-box')
    await expect.poll(() => box()?.querySelector('.map-marker')).toBeTruthy()
    const buttons = [...box()!.querySelectorAll<HTMLElement>('[role="button"], button, a')]
    expect(buttons.map(({ ariaLabel, title }) => ariaLabel ?? title)).toEqual(zoom)
    expect(box()!.textContent).toBe('+−')
    await expect
      .element(dialog().getByRole('textbox', { name: coordinates }))
      .toHaveValue('40.4168, -3.7038')
  },
)
