import type { FloorPlan, FloorPlanEdit, Location } from '@mosaic-booking/sdk'
import sharp from 'sharp'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../../../tests/support/app.js'
import { describeServer } from '../../../../../tests/support/databases.js'
import { encodeForm, fileOf } from '../../../../../tests/support/form.js'

describeServer('floor plans', (engine) => {
  let server: TestServer
  type Who = keyof TestServer['emails']
  // eslint-disable-next-line -- tests read whatever they ask for
  const call = <T = any>(
    method: string,
    path: string,
    body?: unknown,
    who: Who = 'locationAdmin',
  ) => server.as(server.emails[who]).call<T>(method, path, body)
  const path = () => `/location/${server.locations.floor}/floorPlan`
  const marker = (id: string, locationId?: number) => ({
    id,
    x: 10,
    y: 20,
    width: 30,
    height: 40,
    ...(locationId === undefined ? {} : { locationId }),
  })
  const planOf = (edit: Partial<FloorPlanEdit> = {}): FloorPlanEdit => ({
    version: 0,
    referenceWidth: 1000,
    referenceHeight: 600,
    elements: [marker('a', server.locations.desk1), marker('b', server.locations.desk2)],
    ...edit,
  })
  const drawing = {
    features: [
      {
        id: 'w1',
        kind: 'detail' as const,
        category: 'wall',
        type: 'line' as const,
        parts: [[[0, 0, 100, 0, 100, 50.5]]],
      },
      {
        id: 'r1',
        kind: 'unit' as const,
        label: 'Sala',
        type: 'polygon' as const,
        parts: [[[0, 0, 50, 0, 50, 50]]],
        properties: { restriction: 'employeesonly' },
      },
    ],
  }
  const georeference = {
    longitude: -3.7,
    latitude: 40.4,
    origin: [12, 8] as [number, number],
    rotation: 31.5,
    unitsPerMetre: 20,
  }

  beforeAll(async () => {
    server = await startTestServer(engine)
  })
  beforeEach(async () => {
    await server.db.asSystem(async (tx) => {
      await tx.run(sql`delete from floor_plan`)
      await tx.run(sql`delete from booking`)
    })
  })
  afterAll(() => server?.close())

  it('LOC-004 saves elements, size, georeference and drawing of a plan, and returns them to everybody', async () => {
    const saved = await call<FloorPlan>('PUT', path(), planOf({ georeference, drawing }))
    expect(saved.status, saved.text).toBe(200)
    expect(saved.body).toEqual({
      referenceWidth: 1000,
      referenceHeight: 600,
      elements: planOf().elements,
      georeference,
      hasDrawing: true,
      version: 1,
      drawing,
    })
    expect((await call('GET', path(), undefined, 'user')).body).toEqual(saved.body)
    const { drawing: _, ...withoutDrawing } = saved.body
    const floor = (
      await call<Location>(
        'GET',
        `/location/${server.locations.floor}?include=floorPlan`,
        undefined,
        'user',
      )
    ).body
    expect(floor.floorPlan).toEqual(withoutDrawing)
  })

  it('FP-014 keeps walls, doors and furniture, and says that a plan with them is drawn', async () => {
    const desk = { ...marker('d1', server.locations.desk1), symbol: 'desk' as const }
    const elements = [
      { ...marker('w1'), symbol: 'wall' as const, rotation: 12.345678 },
      { ...marker('o1'), symbol: 'door' as const, isMirrored: true, isEntrance: true },
      { ...marker('t1'), symbol: 'table' as const, seats: 8 },
    ]
    const saved = await call<FloorPlan>('PUT', path(), planOf({ elements: [desk, ...elements] }))
    expect(saved.status).toBe(200)
    const { body } = await call<FloorPlan>('GET', path(), undefined, 'user')
    expect(body).toMatchObject({ elements: [desk, ...elements], hasDrawing: true })
    expect(body).not.toHaveProperty('drawing')
  })

  it.each([
    ['symbol', { symbol: 'dragon' }],
    ['seats', { symbol: 'table', seats: 0 }],
    ['seats', { symbol: 'table', seats: 201 }],
    ['isMirrored', { symbol: 'door', isMirrored: 'left' }],
  ])('refuses a %s that does not exist: %j', async (field, part) => {
    const elements = [{ ...marker('a'), ...part }] as never
    const { status, body } = await call('PUT', path(), planOf({ elements }))
    expect(status).toBe(400)
    expect(JSON.stringify(body)).toContain(`elements.0.${field}`)
  })

  it('keeps the drawing if an edit omits it, and removes it with null', async () => {
    await call('PUT', path(), planOf({ drawing }))
    expect((await call('PUT', path(), planOf({ version: 1 }))).body.drawing).toEqual(drawing)
    expect(
      (await call('PUT', path(), planOf({ version: 2, drawing: null }))).body,
    ).not.toHaveProperty('drawing')
  })

  it('shows an uploaded image, and refuses other media', async () => {
    const content = await sharp({
      create: { width: 300, height: 200, channels: 3, background: '#fff' },
    })
      .png()
      .toBuffer()
    const form = await encodeForm({ kind: 'FLOOR_PLAN_IMAGE', file: fileOf(content, 'plan.png') })
    const media = await server
      .as(server.emails.locationAdmin)
      .call('POST', '/media', form.body, form.headers)
    const saved = await call<FloorPlan>(
      'PUT',
      path(),
      planOf({
        mediaId: media.body.id,
        metresPerUnit: 0.05,
        elements: [...planOf().elements, { ...marker('w1'), symbol: 'wall' }],
      }),
    )
    // Walls over a picture do not replace it.
    expect(saved.body).not.toHaveProperty('hasDrawing')
    expect(saved.body).toMatchObject({
      media: { id: media.body.id, sizes: [{ width: 240 }, { width: 300 }] },
      metresPerUnit: 0.05,
    })
    expect(
      (await call<Location>('GET', `/location/${server.locations.floor}`)).body.hasFloorPlanImage,
    ).toBe(true)
    for (const mediaId of [999_999])
      expect(
        (await call('PUT', path(), planOf({ version: 1, mediaId }))).body.fields,
      ).toMatchObject([{ field: 'mediaId', code: 'invalid' }])
    expect(
      (await call('PUT', path(), planOf({ version: 1, mediaId: null }))).body,
    ).not.toHaveProperty('media')
  })

  it('refuses a stale edit and names the author of the last one; of two at once one wins', async () => {
    await call('PUT', path(), planOf(), 'admin')
    const stale = await call('PUT', path(), planOf({ elements: [] }))
    expect(stale).toMatchObject({
      status: 409,
      body: {
        code: 'VERSION_CONFLICT',
        data: {
          version: 1,
          changedBy: expect.any(String),
          changedById: expect.any(Number),
          changed: new Date(server.clock.now).toISOString(),
        },
      },
    })
    const both = await Promise.all([
      call('PUT', path(), planOf({ version: 1 }), 'admin'),
      call('PUT', path(), planOf({ version: 1, referenceWidth: 500 })),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await call('GET', path())).body.version).toBe(2)
  })

  it('requires confirmation to remove spaces with future bookings, and keeps the bookings', async () => {
    await call('PUT', path(), planOf())
    const booked = await call(
      'POST',
      '/booking',
      {
        locationId: server.locations.desk2,
        timeFrom: '2026-11-05T08:00',
        timeTo: '2026-11-05T12:00',
      },
      'user',
    )
    expect(booked.status, booked.text).toBe(201)
    const without = planOf({ version: 1, elements: [marker('a', server.locations.desk1)] })
    for (const refused of [await call('PUT', path(), without), await call('DELETE', path())])
      expect(refused).toMatchObject({
        status: 409,
        body: {
          code: 'PLAN_HIDES_BOOKINGS',
          message: expect.stringContaining('Desk 2 (1)'),
          data: { locations: [{ id: server.locations.desk2, name: 'Desk 2', bookings: 1 }] },
        },
      })
    expect((await call('PUT', path(), { ...without, confirm: true })).status).toBe(200)
    expect((await call('GET', `/booking/${booked.body.id}`, undefined, 'user')).body.status).toBe(
      'CONFIRMED',
    )
    expect((await call('DELETE', `${path()}?confirm=true`)).status).toBe(204)
    expect((await call('GET', path())).status).toBe(404)
  })

  it('refuses foreign spaces, duplicate ids and odd coordinates, and names the field', async () => {
    const { madridRoom, foreign } = server.locations
    for (const [edit, field, code] of [
      [{ elements: [marker('a', madridRoom)] }, 'elements.0.locationId', 'notOnPlan'],
      [{ elements: [marker('a'), marker('b', foreign)] }, 'elements.1.locationId', 'notOnPlan'],
      [{ elements: [marker('a'), marker('a')] }, 'elements.1.id', 'invalid'],
      [
        { drawing: { features: [{ ...drawing.features[0]!, parts: [[[1, 2, 3]]] }] } },
        'drawing.features.0.parts',
        'invalid',
      ],
      [{ drawing: { shapes: [{ path: 'M0 0<script>' }] } }, 'drawing.shapes.0.path', 'format'],
      [
        { drawing: { shapes: [{ path: 'M0 0', fill: 'url(#x)' }] } },
        'drawing.shapes.0.fill',
        'format',
      ],
      [{ referenceWidth: 0 }, 'referenceWidth', 'tooSmall'],
    ] as const)
      expect((await call('PUT', path(), planOf(edit as never))).body.fields, field).toMatchObject([
        { field, code },
      ])
    expect((await call('GET', path())).status).toBe(404)
  })

  it('accepts the drawing of a large building, and refuses one beyond the limit', async () => {
    const wall = (id: string, points: number) => ({
      id,
      kind: 'detail' as const,
      type: 'line' as const,
      parts: [[Array.from({ length: points * 2 }, (_, i) => i)]],
    })
    const large = { features: Array.from({ length: 100 }, (_, i) => wall(`w${i}`, 1000)) }
    expect((await call('PUT', path(), planOf({ drawing: large }))).status).toBe(200)
    const tooLarge = { features: Array.from({ length: 201 }, (_, i) => wall(`w${i}`, 1000)) }
    expect(
      (await call('PUT', path(), planOf({ version: 1, drawing: tooLarge }))).body.fields,
    ).toMatchObject([{ code: 'drawingTooDetailed' }])
    const huge = { features: [{ ...wall('w', 2), properties: { text: 'x'.repeat(8_000_000) } }] }
    expect((await call('PUT', path(), planOf({ version: 1, drawing: huge }))).status).toBe(413)
  }, 30_000)

  it('can be edited by administrators of the place only; others are refused or get 404', async () => {
    expect((await call('PUT', path(), planOf(), 'user')).status).toBe(403)
    expect((await call('PUT', path(), planOf(), 'manager')).status).toBe(403)
    expect(
      (
        await call(
          'PUT',
          `/location/${server.locations.madrid}/floorPlan`,
          planOf({ elements: [] }),
        )
      ).status,
    ).toBe(403)
    expect(
      (
        await call(
          'PUT',
          `/location/${server.locations.foreign}/floorPlan`,
          planOf({ elements: [] }),
        )
      ).status,
    ).toBe(404)
    await call('PUT', path(), planOf())
    expect((await call('GET', path(), undefined, 'stranger')).status).toBe(404)
  })

  it('answers 304 for a plan that the browser has', async () => {
    await call('PUT', path(), planOf({ drawing }))
    const user = server.as(server.emails.user)
    const { etag } = (await user.call('GET', path())).headers
    expect(
      (await user.call('GET', path(), undefined, { 'if-none-match': String(etag) })).status,
    ).toBe(304)
  })

  describe('in the body of a location', () => {
    const put = (floorPlan: object | null, query = '', who: Who = 'locationAdmin') =>
      call('PUT', `/location/${server.locations.floor}${query}`, { floorPlan }, who)
    const stored = async () => (await call<FloorPlan>('GET', path())).body
    const body = ({ version: _, ...plan }: FloorPlanEdit) => plan

    it('AD-138 PUT of a location saves its floor plan; an omitted drawing or image is kept', async () => {
      await call('PUT', path(), planOf({ drawing, georeference }))
      const saved = await put({ ...body(planOf()), hasDrawing: true, version: 1 })
      expect(saved.status, saved.text).toBe(200)
      expect(await stored()).toMatchObject({ version: 2, drawing, elements: planOf().elements })
      expect(await put({ ...body(planOf()), version: 1 })).toMatchObject({
        status: 409,
        body: { code: 'VERSION_CONFLICT' },
      })
      // A save without a version overwrites, as for other fields of a location.
      expect((await put(body(planOf({ referenceWidth: 500 })))).status).toBe(200)
      expect(await stored()).toMatchObject({ version: 3, referenceWidth: 500 })
      expect((await put(null)).status).toBe(200)
      expect((await call('GET', path())).status).toBe(404)
    })

    it('follows the same rules: foreign spaces are refused, and booked ones need confirmation to leave', async () => {
      const { desk1, madridRoom } = server.locations
      const foreign = planOf({ elements: [marker('a', madridRoom)] })
      expect(await put(body(foreign))).toMatchObject({
        status: 400,
        body: { fields: [{ field: 'floorPlan.elements.0.locationId' }] },
      })
      expect((await put(body(planOf()), '', 'manager')).status).toBe(403)
      await put(body(planOf()))
      const booking = {
        locationId: desk1,
        timeFrom: '2026-11-03T10:00:00',
        timeTo: '2026-11-03T11:00:00',
      }
      expect((await call('POST', '/booking', booking, 'user')).status).toBe(201)
      const empty = { ...body(planOf()), elements: [] }
      for (const plan of [empty, null])
        expect(await put(plan)).toMatchObject({
          status: 409,
          body: { code: 'PLAN_HIDES_BOOKINGS', data: { locations: [{ id: desk1 }] } },
        })
      expect((await put(empty, `?confirmIds=${desk1}`)).status).toBe(200)
      expect((await stored()).elements).toEqual([])
    })
  })
})
