import type { DeclarationTemplate, Visit, VisitInvitation } from '@mosaic-booking/sdk'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestServer, testNow, type TestServer } from '../../../../../tests/support/app.js'
import { describeServer } from '../../../../../tests/support/databases.js'
import { setConfig } from '../../../../../tests/support/test-data.js'
import { visitTokenOf } from './visit-token.js'

const today = '2026-11-02'
const signature = { width: 400, height: 150, strokes: [[10, 20, 30, 40]] }
let guests = 0

describeServer('the invitation of a visitor', (engine) => {
  let server: TestServer
  let template: DeclarationTemplate
  beforeAll(async () => {
    server = await startTestServer(engine)
    await setConfig(server.db, server.organisationId, 'declarations_enabled', 'true')
    const admin = server.as(server.emails.admin)
    template = await admin.client.declaration.create({
      body: { shortName: 'NDA', title: 'Keep quiet', expiryDays: 7, content: '<p>I do.</p>' },
    })
    const visit = {
      location: server.locations.building,
      selfServe: true,
      sendPasscodeToVisitors: true,
      declarationTemplateId: template.id,
    }
    const path = `/org/current/category/${server.categories.rooms}/settings`
    expect((await admin.call('PUT', path, { visit })).status).toBe(200)
  })
  afterAll(() => server?.close())
  beforeEach(() => {
    server.clock.now = testNow
  })

  // eslint-disable-next-line -- tests read whatever they ask for
  const desk = <T = any>(method: string, path: string, body?: unknown) =>
    server.as(server.emails.reception).call<T>(method, path, body)
  const add = async (fields: object = {}) => {
    const email = `guest${++guests}@north.example`
    const made = await desk<Visit>('POST', '/visitor', {
      locationId: server.locations.building,
      date: today,
      hostId: server.people.user,
      guest: { firstName: 'Ines', lastName: 'Vega', email },
      ...fields,
    })
    expect(made.status, made.text).toBe(201)
    return { visit: made.body, email }
  }
  const tokenOf = (visit: Visit, organisationId = Number(server.organisationId)) =>
    visitTokenOf(server.config, { organisationId, visitId: visit.id })
  const read = (token: string) =>
    server.as(undefined).call<VisitInvitation>('POST', '/visitor/invitation', { token })
  const sign = (token: string, drawn: object = signature) =>
    server
      .as(undefined)
      .call<VisitInvitation>('PUT', '/visitor/invitation', { token, signature: drawn })

  it('VIS-053 the mail has the expected time, address, map, directions and the link to sign', async () => {
    await server.db.asSystem((tx) =>
      tx.run({
        text: "update location set address = '1 Quay Street', latitude = 51.5, longitude = -0.1, map_url = 'https://acme.example/way' where id = $1",
        values: [server.locations.building],
      } as never),
    )
    const { visit, email } = await add({ timeFrom: '10:00', timeTo: '11:00' })
    const mail = (await server.mails()).find(({ recipient }) => recipient === email)!
    const link = `/#/visit/${await tokenOf(visit)}`
    for (const text of ['10:00 – 11:00', '1 Quay Street', 'https://acme.example/way', link])
      expect(mail.body).toContain(text)
    expect(mail.body).toContain('https://www.openstreetmap.org/?mlat=51.5&mlon=-0.1')
    expect(mail.html).toContain(link)
    expect(mail.html).not.toContain('<img')
    // Without a page of its own, the way there is on OpenStreetMap.
    await server.db.asSystem((tx) =>
      tx.run({
        text: 'update location set map_url = null where id = $1',
        values: [server.locations.building],
      } as never),
    )
    const next = await add()
    expect((await server.mails()).find((one) => one.recipient === next.email)!.body).toContain(
      'https://www.openstreetmap.org/directions?to=51.5%2C-0.1#map=15/51.5/-0.1',
    )
  })

  it('DECL-017 a visitor signs before arrival without an account, and is checked in without signing', async () => {
    const { visit } = await add()
    const token = await tokenOf(visit)
    const found = await read(token)
    expect(found.body).toMatchObject({
      organisationName: 'Test House',
      guestName: 'Ines Vega',
      placeName: 'Riverside',
      date: today,
      declaration: { title: 'Keep quiet', isSigned: false },
    })
    expect(Object.keys(found.body)).not.toContain('guest')
    expect((await sign(token, { ...signature, strokes: [[1, 2, 3]] })).status).toBe(400)
    expect((await sign(token)).body.declaration?.isSigned).toBe(true)
    expect((await sign(token)).status).toBe(200)
    const kept = await desk('GET', `/visitor/${visit.id}/declaration`)
    expect(kept.body).toMatchObject({ templateId: template.id, declarationDate: today, signature })
    expect((await desk('POST', `/visitor/${visit.id}/checkIn`, {})).status).toBe(200)
    // The link expires on arrival.
    expect((await read(token)).body).toMatchObject({ code: 'TOKEN_INVALID' })
  })

  it('DECL-017 the link ends with the day, and a signature must still count on the day of the visit', async () => {
    const { visit } = await add({ date: '2026-11-20' })
    const token = await tokenOf(visit)
    expect((await read(token)).body.declaration).toMatchObject({ opensOn: '2026-11-13' })
    expect((await sign(token)).body).toMatchObject({ code: 'DECLARATION_TOO_EARLY' })
    server.clock.now = testNow + 11 * 86_400_000
    expect((await sign(token)).body.declaration?.isSigned).toBe(true)
    server.clock.now = testNow + 19 * 86_400_000
    expect((await sign(token)).body).toMatchObject({ code: 'TOKEN_INVALID' })
  })

  it('VIS-062 mail and page lead to the meeting, and tell nothing else of the plan', async () => {
    const { floor, meeting, desk1 } = server.locations
    const wall = (id: string, x: number, y: number, width: number, height: number) => ({
      ...{ id, x, y, width, height },
      symbol: 'wall' as const,
    })
    const plan = {
      version: 0,
      ...{ referenceWidth: 800, referenceHeight: 400, metresPerUnit: 0.05 },
      elements: [
        wall('near', 200, 98, 200, 4),
        wall('far', 20, 390, 760, 4),
        { id: 'in', x: 20, y: 150, width: 20, height: 4, symbol: 'door', isEntrance: true },
        { id: 'm', x: 260, y: 60, width: 40, height: 20, label: 'Secret', locationId: meeting },
        { id: 'd', x: 700, y: 60, width: 20, height: 20, label: 'D-77', locationId: desk1 },
      ],
    }
    const saved = await server
      .as(server.emails.admin)
      .call('PUT', `/location/${floor}/floorPlan`, plan)
    expect(saved.status, saved.text).toBe(200)
    const mailFor = async (date: string) => {
      const email = `greta${date}@north.example`
      const booked = await server.as(server.emails.user).call('POST', '/booking', {
        locationId: meeting,
        ...{ timeFrom: `${date}T10:00`, timeTo: `${date}T11:00` },
        attendees: [{ name: 'Greta North', email }],
      })
      expect(booked.status, booked.text).toBe(201)
      const [visit] = (await desk<Visit[]>('GET', `/visitor?f=${date}&t=${date}`)).body
      const mail = (await server.mails()).find(({ recipient }) => recipient === email)!
      return { mail, token: await tokenOf(visit!) }
    }
    const { mail, token } = await mailFor('2026-11-04')
    expect(mail.body).not.toContain('Inside the building')
    expect((await read(token)).body).not.toHaveProperty('way')
    await setConfig(server.db, server.organisationId, 'floor_plan', 'true')
    const next = await mailFor('2026-11-05')
    for (const words of ['Inside the building', `/#/visit/${next.token}`]) {
      expect(next.mail.body).toContain(words)
      expect(next.mail.html).toContain(words)
    }
    const { body, text } = await read(token)
    expect(body.way).toMatchObject({ start: 'entrance', legs: [{ floor: expect.any(String) }] })
    const [leg] = body.way!.legs
    expect(leg!.points.length).toBeGreaterThan(2)
    expect(leg!.walls.length).toBeGreaterThan(0)
    expect(leg!.walls.every(([, y]) => y! < 300)).toBe(true)
    for (const secret of ['Secret', 'D-77', 'elements', 'locationId', 'drawing'])
      expect(text).not.toContain(secret)
  })

  it('DECL-017 a token opens one visit of one organisation, and guesses are limited', async () => {
    const { visit } = await add()
    const { visit: other } = await add()
    const token = await tokenOf(visit)
    const forged = token.replace(`-${visit.id}-`, `-${other.id}-`)
    expect((await read(forged)).body).toMatchObject({ code: 'TOKEN_INVALID' })
    const elsewhere = await tokenOf(visit, Number(server.organisationId) + 1000)
    expect((await read(elsewhere)).status).toBe(404)
    for (const [method, path] of [
      ['GET', `/visitor/${visit.id}`],
      ['GET', '/visitor'],
    ] as const) {
      const headers = { authorization: `Bearer ${token}` }
      expect((await server.as(undefined).call(method, path, undefined, headers)).status).toBe(401)
    }
    let status = 0
    for (let tries = 0; tries < 25 && status !== 429; tries++) status = (await read(forged)).status
    expect(status).toBe(429)
  })
})
