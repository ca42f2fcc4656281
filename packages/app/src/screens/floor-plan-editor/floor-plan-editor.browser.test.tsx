import { afterEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { closeApp, expectAccessible, openAt } from '../../shell/open-app.fixture.js'
import { standInServer } from '../../shell/stand-in-server.fixture.js'

const location = (id: number, name: string, kind: string, left: number, right: number) => ({
  id,
  name,
  kind,
  left,
  right,
  organisationId: 3,
  level: 1,
  capacity: 0,
  isBookable: false,
  timeZone: 'Europe/London',
  qualifiedName: `London, ${name}`,
  longQualifier: 'London',
  shortQualifier: 'London',
  hasInfo: false,
  hasFacilities: false,
  hasFloorPlanImage: false,
})
const floor = location(7, 'Level 2', 'FLOOR', 1, 8)
const tree = [floor, location(71, 'Goya', 'ROOM', 2, 3), location(72, 'Miró', 'ROOM', 4, 5)]

const marker = (id: string, x: number, more: object = {}) => ({
  id,
  x,
  y: 100,
  width: 60,
  height: 40,
  label: id,
  ...more,
})
const storedPlan = (version: number, elements: object[]) => ({
  referenceWidth: 1000,
  referenceHeight: 600,
  elements,
  version,
})

const room = (x: number, name: string) => ({
  type: 'Feature',
  properties: { level: 0, name, indoor: 'room' },
  geometry: {
    type: 'Polygon',
    coordinates: [
      [
        [x, 40],
        [x + 0.0001, 40],
        [x + 0.0001, 40.0001],
        [x, 40.0001],
        [x, 40],
      ],
    ],
  },
})
const building = new File(
  [
    JSON.stringify({
      type: 'FeatureCollection',
      features: [room(-3, 'Goya'), room(-3.0002, 'Miró')],
    }),
  ],
  'building.geojson',
)

/** Test server that stores the floor's plan. `refuse` can reject a save. */
function serve(
  plan?: object,
  refuse: (body: { confirm?: boolean; version: number }) => object | undefined = () => undefined,
) {
  const kept = { plan: plan as { version: number } | undefined }
  const server = standInServer({
    isLoggedIn: true,
    user: { roles: ['USER', 'ORG_ADMIN'] },
    answer: ({ call, body }) => {
      if (call === 'GET /api/v1/location/7') return { body: floor }
      if (call === 'GET /api/v1/org/3/locations') return { body: tree }
      if (call === 'GET /api/v1/location/7/floorPlan')
        return kept.plan
          ? { body: kept.plan }
          : { status: 404, body: { code: 'NOT_FOUND', message: 'Not found.' } }
      if (call !== 'PUT /api/v1/location/7/floorPlan') return undefined
      const refused = refuse(body as never)
      if (refused) return { status: 409, body: refused }
      const { version, confirm: _, ...saved } = body as { version: number; confirm?: boolean }
      kept.plan = { ...saved, version: version + 1 }
      return { body: kept.plan }
    },
  })
  return { ...server, kept, saves: () => server.calls('PUT /api/v1/location/7/floorPlan') }
}

const button = (name: string | RegExp) => page.getByRole('button', { name })

afterEach(closeApp)

/** Three desks and a room. */
const office = () =>
  storedPlan(3, [
    marker('Desk 1', 100),
    marker('Desk 2', 300),
    marker('Goya', 500, { isArea: true, width: 200, height: 150 }),
    marker('Desk 3', 800),
  ])

describe('the floor-plan editor', () => {
  it.each([
    [1440, 900],
    [768, 1024],
    [390, 844],
  ])('fits a window of %i × %i, with its status line', async (width, height) => {
    await page.viewport(width, height)
    serve(office())
    await openAt('#/fpe?location=7')
    await expect.element(page.getByRole('application')).toBeVisible()
    // The fonts may still change a line by a pixel.
    await expect
      .poll(() => {
        const { scrollHeight, scrollWidth } = document.documentElement
        return [scrollWidth, scrollHeight]
      })
      .toEqual([width, height])
    const foot = () => document.querySelector('.mb-fpe-foot')
    await expect.poll(foot).not.toBeNull()
    const status = foot()!.getBoundingClientRect()
    expect(status.height).toBeGreaterThan(20)
    expect(status.bottom).toBeLessThanOrEqual(height)
    // The actions are on one line.
    const tops = [...document.querySelectorAll('.fpe-actions button')].map(
      (one) => one.getBoundingClientRect().top,
    )
    expect(new Set(tops).size).toBe(1)
  })

  it('is named by its location, with the path below, and saves only changes', async () => {
    const server = serve(office())
    await openAt('#/fpe?location=7')
    const title = page.getByRole('heading', { name: 'Floor plan of Level 2' })
    await expect.element(title).toHaveTextContent(/^Level 2$/)
    expect(document.title).toMatch(/^Floor plan of Level 2/)
    await expect.element(page.getByText('London', { exact: true })).toBeVisible()
    await expect.element(button('Save plan')).toHaveAttribute('aria-disabled', 'true')
    ;(button('Save plan').element() as HTMLElement).click()
    expect(server.saves()).toHaveLength(0)
    await button('Import').click()
    await expect.element(page.getByText(/The import replaces the plan/)).toBeVisible()
  })

  it('the preview has the whole plan in its shape, beside the two others', async () => {
    await page.viewport(1440, 900)
    serve(office())
    await openAt('#/fpe?location=7')
    await button('Preview').click()
    await expect.element(page.getByText('Close up')).toBeVisible()
    const [whole, rooms, close] = [...document.querySelectorAll('.fpe-preview-plan')].map((one) =>
      one.getBoundingClientRect(),
    )
    expect(whole!.width / whole!.height).toBeCloseTo(1000 / 600, 1)
    expect(rooms!.left).toBeGreaterThan(whole!.right)
    expect(close!.left).toBe(rooms!.left)
    expect(close!.top).toBeGreaterThan(rooms!.bottom)
  })

  it('LOC-008 opens for a location; a building is imported, its markers are bound by their names in one step, and the plan is saved', async () => {
    const server = serve()
    await openAt('#/fpe?location=7')
    await expect.element(page.getByRole('heading', { name: 'Floor plan of Level 2' })).toBeVisible()
    await expect.element(page.getByText('2 spaces without a marker')).toBeVisible()
    await button('Import a plan').click()
    await userEvent.upload(page.getByLabelText('Choose a file').last(), building)
    await expect.element(page.getByText(/2 spaces that can be linked/)).toBeVisible()
    await expectAccessible()
    await button('Use this floor').click()
    await page.getByRole('tab', { name: 'Spaces' }).click()
    await button('Link by label').click()
    await expect.element(page.getByText('Every space has a marker · Unsaved changes')).toBeVisible()
    await button('Save plan').click()
    await expect.element(page.getByText('The plan has been saved.')).toBeVisible()
    expect(server.saves()).toHaveLength(1)
    const body = server.saves()[0]!.body as {
      elements: { locationId: number }[]
      drawing: { features: unknown[] }
    }
    expect(body).toMatchObject({ version: 0, georeference: { unitsPerMetre: 20 } })
    expect(body.elements.map(({ locationId }) => locationId).sort()).toEqual([71, 72])
    expect(body.drawing.features.length).toBeGreaterThanOrEqual(2)
    await expect.element(page.getByText('Every space has a marker · Saved')).toBeVisible()
    await expectAccessible()
  })

  it('asks before booked spaces leave the plan, and keeps what can be undone after a save', async () => {
    const server = serve(
      storedPlan(3, [marker('A', 100, { locationId: 71 }), marker('B', 300)]),
      ({ confirm }) =>
        confirm
          ? undefined
          : {
              code: 'PLAN_HIDES_BOOKINGS',
              message: 'These spaces have future bookings',
              data: { locations: [{ id: 71, name: 'Goya', bookings: 2 }] },
            },
    )
    await openAt('#/fpe?location=7')
    await page.getByRole('application').click()
    await userEvent.keyboard('{Enter}{Delete}')
    await button('Save plan').click()
    await expect.element(page.getByText('Goya: 2 bookings')).toBeVisible()
    await button('Save anyway').click()
    await expect.element(page.getByText('The plan has been saved.')).toBeVisible()
    expect(server.saves().at(-1)!.body).toMatchObject({
      version: 3,
      confirm: true,
      elements: [{ id: 'B' }],
    })
    await button(/^Undo/).click()
    await expect.element(page.getByText(/Unsaved changes/)).toBeVisible()
  })

  it('shows what somebody else has changed, and combines both edits', async () => {
    const theirs = storedPlan(4, [marker('A', 100), marker('B', 300), marker('New', 700)])
    const server = serve(storedPlan(3, [marker('A', 100), marker('B', 300)]), ({ version }) => {
      if (version === 4) return undefined
      server.kept.plan = theirs as never
      return {
        code: 'VERSION_CONFLICT',
        message: 'Someone else has changed this.',
        data: {
          version: 4,
          changed: '2026-11-24T10:00:00.000Z',
          changedBy: 'Nora Whitfield',
          changedById: 9,
        },
      }
    })
    await openAt('#/fpe?location=7')
    await page.getByRole('application').click()
    await userEvent.keyboard('{Enter}{ArrowRight}')
    await button('Save plan').click()
    await expect.element(page.getByText(/Nora Whitfield saved it at/)).toBeVisible()
    await expect.element(page.getByRole('definition')).toHaveTextContent('New')
    await expectAccessible()
    await button('Combine both and save').click()
    await expect.element(page.getByText('The plan has been saved.')).toBeVisible()
    const { elements } = server.saves().at(-1)!.body as { elements: { id: string; x: number }[] }
    expect(elements.map(({ id }) => id)).toEqual(['A', 'B', 'New'])
    expect(elements[0]!.x).toBeGreaterThan(100)
  })

  it('a plan saved by the same user in another window is attributed to them', async () => {
    const server = serve(storedPlan(3, [marker('A', 100)]), () => {
      server.kept.plan = storedPlan(4, [marker('A', 300)]) as never
      return {
        code: 'VERSION_CONFLICT',
        message: 'Changed.',
        data: { version: 4, changed: '2026-11-24T10:00:00.000Z', changedBy: 'Ada', changedById: 8 },
      }
    })
    await openAt('#/fpe?location=7')
    await page.getByRole('application').click()
    await userEvent.keyboard('{Enter}{ArrowRight}')
    await button('Save plan').click()
    await expect.element(page.getByText(/You saved it elsewhere at/)).toBeVisible()
  })

  it('an exported plan replaces the current one, including its links', async () => {
    const server = serve(office())
    await openAt('#/fpe?location=7')
    await button('Import').click()
    const elements = [marker('Goya', 100, { locationId: 71 }), marker('Miró', 300)]
    const plan = { referenceWidth: 800, referenceHeight: 400, metresPerUnit: 0.05, elements }
    await userEvent.upload(
      page.getByLabelText('Choose a file').last(),
      new File([JSON.stringify(plan)], 'Level 2.json'),
    )
    await expect.element(page.getByText('2 markers · 1 linked to a space')).toBeVisible()
    await expectAccessible()
    await button('Use this plan').click()
    await expect.element(page.getByLabelText('Grid size (m)')).toHaveValue('0.2')
    await button('Save plan').click()
    await expect.element(page.getByText('The plan has been saved.')).toBeVisible()
    expect(server.saves()[0]!.body).toMatchObject({ ...plan, version: 3 })
  })

  it('refuses an invalid plan with a reason', async () => {
    serve()
    await openAt('#/fpe?location=7')
    await button('Import a plan').click()
    await userEvent.upload(
      page.getByLabelText('Choose a file').last(),
      new File(['no PDF file'], 'plan.pdf'),
    )
    await expect
      .element(page.getByText('This file is not a supported drawing or picture.'))
      .toBeVisible()
    await userEvent.upload(
      page.getByLabelText('Choose a file').last(),
      new File(['{"type":"FeatureCollection","features":[]}'], 'x.json'),
    )
    await expect
      .element(page.getByText('The file contains nothing that can be shown on a plan'))
      .toBeVisible()
  })

  it('LOCM-010 uploads a picture with its scale; a refused upload shows the message of the server', async () => {
    let isRefused = true
    const media = {
      id: 5,
      kind: 'FLOOR_PLAN_IMAGE',
      sizes: [{ url: '/api/v1/media/5/content?width=40', width: 40, height: 20 }],
    }
    standInServer({
      isLoggedIn: true,
      user: { roles: ['USER', 'ORG_ADMIN'] },
      answer: ({ call }) => {
        if (call === 'GET /api/v1/location/7') return { body: floor }
        if (call === 'GET /api/v1/org/3/locations') return { body: tree }
        if (call !== 'POST /api/v1/media') return undefined
        return isRefused
          ? {
              status: 400,
              body: { code: 'INVALID_INPUT', message: 'The file is damaged or incomplete.' },
            }
          : { status: 201, body: media }
      },
    })
    const canvas = new OffscreenCanvas(40, 20)
    canvas.getContext('2d')!.fillRect(0, 0, 20, 20)
    const picture = new File([await canvas.convertToBlob()], 'plan.png')
    await openAt('#/fpe?location=7')
    await button('Import a plan').click()
    await userEvent.upload(page.getByLabelText('Choose a file').last(), picture)
    for (const [label, value] of [
      ['Point 1, from the left (pixels)', '0'],
      ['Point 2, from the left (pixels)', '40'],
      ['Distance in metres', '12,5'],
    ] as const)
      await page.getByLabelText(label).fill(value)
    await expect.element(page.getByText('The plan is 12.5 × 6.3 metres.')).toBeVisible()
    await button('Use this picture').click()
    await expect.element(page.getByText('The file is damaged or incomplete.')).toBeVisible()
    isRefused = false
    await button('Use this picture').click()
    await expect.element(button('Save plan')).toBeVisible()
  })

  it('asks before unsaved changes are lost', async () => {
    serve(storedPlan(3, [marker('A', 100)]))
    await openAt('#/fpe?location=7')
    await page.getByRole('application').click()
    await userEvent.keyboard('{Enter}{ArrowRight}')
    await page.getByRole('link', { name: 'Floor plans' }).click()
    await expect.element(page.getByRole('heading', { name: 'Discard your changes?' })).toBeVisible()
    await button('Continue editing').click()
    await expect.element(page.getByText(/Unsaved changes/)).toBeVisible()
  })

  it('explains that nothing can be edited, with a link back', async () => {
    serve()
    await openAt('#/fpe')
    await expect.element(page.getByText('Choose a location first')).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'Floor plans' }))
      .toHaveAttribute('href', '#/admin?view=floor-plans')
  })
})

it('LOC-008 the list of floor plans links to the editor of each location', async () => {
  serve()
  await openAt('#/admin?view=floor-plans')
  await expect
    .element(page.getByRole('link', { name: 'Create plan of Level 2' }))
    .toHaveAttribute('href', '/fpe/?location=7')
  await expectAccessible()
})

it('floor plans are those of floors; they are listed in pages, and counted as they are searched', async () => {
  const floors = Array.from({ length: 27 }, (_, at) =>
    location(101 + at, `Floor ${at + 1}`, 'FLOOR', 2 * at + 3, 2 * at + 4),
  )
  const above = [location(8, 'Madrid', 'SITE', 1, 58), location(9, 'Casa Norte', 'BUILDING', 2, 57)]
  standInServer({
    isLoggedIn: true,
    user: { roles: ['ORG_ADMIN'] },
    answer: ({ call }) =>
      call === 'GET /api/v1/org/3/locations' ? { body: [...above, ...floors] } : undefined,
  })
  await openAt('#/admin?view=floor-plans')
  const last = page.getByRole('link', { name: 'Create plan of Floor 27' })
  await expect.element(page.getByText('27 locations')).toBeVisible()
  await expect.element(page.getByText('Casa Norte')).not.toBeInTheDocument()
  await expect.element(last).not.toBeInTheDocument()
  await button('Next page').click()
  await expect.element(page.getByRole('link', { name: 'Create plan of Floor 20' })).toBeVisible()
  await button('Next page').click()
  await expect.element(last).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search floor plans' }).fill('floor 1')
  await expect.element(page.getByText('11 locations')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Create plan of Floor 10' })).toBeVisible()
})
