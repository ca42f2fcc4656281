import type { FloorPlanSpaces, FloorPlanSpacesInput, PlanSpaceInput } from '@mosaic-booking/sdk'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../../../tests/support/app.js'
import { describeServer } from '../../../../../tests/support/databases.js'
import { asAdministrator } from './location-edit.fixture.js'

describeServer('spaces from a floor plan', (engine) => {
  let server: TestServer
  type Who = keyof TestServer['emails']
  const path = () => `/location/${server.locations.floor}/floorPlan/spaces`
  const make = (body: FloorPlanSpacesInput, who: Who = 'locationAdmin') =>
    server.as(server.emails[who]).call<FloorPlanSpaces>('POST', path(), body)
  const undo = (version: number, confirmIds = '', who: Who = 'locationAdmin') =>
    server.as(server.emails[who]).call('DELETE', `${path()}?version=${version}${confirmIds}`)
  const inputOf = (
    spaces: readonly Partial<PlanSpaceInput>[],
    more: Partial<FloorPlanSpacesInput> = {},
    version = 0,
  ): FloorPlanSpacesInput => ({
    plan: {
      version,
      referenceWidth: 1000,
      referenceHeight: 600,
      metresPerUnit: 0.05,
      elements: spaces.map((_, index) => ({
        id: `e${index}`,
        x: index,
        y: 10,
        width: 10,
        height: 10,
      })),
    },
    spaces: spaces.map((space, index) => ({ elementId: `e${index}`, kind: 'ROOM', ...space })),
    ...more,
  })
  const names = async () => (await asAdministrator(server).tree()).map(({ name }) => name)

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

  it('LOC-004 makes rooms and desks with their plan after a preview, and undoes it', async () => {
    const { floor, boardroom } = server.locations
    const before = await names()
    const input = inputOf([
      { name: 'Garden', capacity: 8, externalReference: 'R-1' },
      { name: 'boardroom' },
      { kind: 'DESK' },
      { kind: 'LOCKER', name: 'Locker' },
      { name: 'Talks' },
    ])
    input.plan.elements[4]!.locationId = server.locations.meeting
    const patterns = { DESK: 'Desk {n}' }
    const preview = await make({ ...input, patterns, preview: true })
    expect(preview.status, preview.text).toBe(200)
    expect(preview.body.spaces).toMatchObject([
      { change: 'NEW', name: 'Garden', parentId: floor },
      { change: 'BOUND', locationId: boardroom, name: 'Boardroom' },
      { change: 'NEW', name: 'Desk 4', isNumbered: true },
      { change: 'LEFT_OUT', reason: 'NO_CATEGORY' },
      { change: 'RENAMED', before: 'Meeting room' },
    ])
    expect(await names()).toEqual(before)

    const made = await make({ ...input, patterns })
    expect(made.status, made.text).toBe(200)
    const [garden, , desk] = made.body.spaces
    expect(made.body.plan).toMatchObject({
      version: 1,
      elements: [
        { id: 'e0', locationId: garden!.locationId },
        { id: 'e1', locationId: boardroom },
        { id: 'e2', locationId: desk!.locationId },
        { id: 'e3' },
        { id: 'e4', locationId: server.locations.meeting },
      ],
    })
    const { as, book, expectNestedSet } = asAdministrator(server)
    expect(await as().client.location.get({ id: garden!.locationId! })).toMatchObject({
      name: 'Garden',
      capacity: 8,
      isBookable: true,
      externalReference: 'R-1',
      bookingCategoryId: server.categories.rooms,
      parentId: floor,
    })
    await expectNestedSet()
    await book(garden!.locationId!, '10:00')

    // A booking has been made in the meantime, so cancelling it requires confirmation.
    const refused = await undo(1)
    expect(refused.body).toMatchObject({ code: 'MATRIX-BUS-0029' })
    const undone = await undo(
      1,
      `&confirmIds=${(refused.body.data.bookings as { id: number }[]).map(({ id }) => id).join('&confirmIds=')}`,
    )
    expect(undone.status, undone.text).toBe(200)
    expect(undone.body).toMatchObject({ version: 2, metresPerUnit: 0.05 })
    expect(undone.body.elements.map((one: { locationId?: number }) => one.locationId)).toEqual([
      ...Array.from({ length: 4 }),
      server.locations.meeting,
    ])
    expect(await names()).toEqual(before)
    await expectNestedSet()
    expect((await undo(2)).status).toBe(404)
  })

  it('LOC-011 is for administrators of the location only', async () => {
    const input = inputOf([{ name: 'Mine' }])
    for (const who of ['user', 'manager', 'stranger'] as const) {
      expect([403, 404], who).toContain((await make(input, who)).status)
      expect([403, 404], who).toContain((await undo(1, '', who)).status)
    }
    const elsewhere = await server
      .as(server.emails.locationAdmin)
      .call('POST', `/location/${server.locations.madrid}/floorPlan/spaces`, {
        ...input,
        preview: true,
      })
    expect(elsewhere.status).toBe(403)
  })

  it('of two administrators at once one makes the spaces, the other sees the newer plan', async () => {
    const answers = await Promise.all([
      make(inputOf([{ name: 'Twin' }]), 'admin'),
      make(inputOf([{ name: 'Twin' }])),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await names()).filter((name) => name === 'Twin')).toEqual(['Twin'])
    expect((await make({ ...inputOf([{ name: 'Twin' }]), preview: true })).body).toMatchObject({
      code: 'VERSION_CONFLICT',
    })
    expect((await undo(1)).status).toBe(200)
  })

  it('makes 2,000 desks in one transaction', async () => {
    const many = Array.from({ length: 2000 }, () => ({ kind: 'DESK' }))
    const made = await make(inputOf(many, { patterns: { DESK: 'Place {nnnn}' } }))
    expect(made.status, made.text.slice(0, 500)).toBe(200)
    expect(made.body.spaces.at(-1)).toMatchObject({ change: 'NEW', name: 'Place 2000' })
    expect((await undo(1)).status).toBe(200)
  })
})
