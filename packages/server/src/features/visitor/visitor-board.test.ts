import type { Visit, VisitorBoard } from '@mosaic-booking/sdk'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestServer, testNow, type TestServer } from '../../../../../tests/support/app.js'
import { describeServer } from '../../../../../tests/support/databases.js'
import { issueToken } from '../../../../../tests/support/narrow-tokens.js'
import { insertUser, setConfig } from '../../../../../tests/support/test-data.js'

const today = '2026-11-02'

describeServer('a visitor board', (engine) => {
  let server: TestServer
  let boardId: number
  beforeAll(async () => {
    server = await startTestServer(engine)
    boardId = await server.db.asSystem((tx) =>
      insertUser(tx, server.organisationId, 'board@devices.invalid', ['SERVICE'], null as never),
    )
  })
  afterAll(() => server?.close())
  beforeEach(() => {
    server.clock.now = testNow
  })
  const allow = (key: string, isOn: boolean) =>
    setConfig(server.db, server.organisationId, key, isOn ? 'true' : undefined)
  const screen = async (path: string) => {
    const origin = 'https://foyer.example'
    const token = await issueToken(server, { userId: boardId, origin, scopes: ['visit:board'] })
    const headers = { authorization: `Bearer ${token}`, origin }
    return server.as(undefined).call<VisitorBoard>('GET', path, undefined, headers)
  }
  const read = async (id = server.locations.building) => (await screen(`/visitor/board/${id}`)).body
  const add = async (firstName: string, more: object = {}) =>
    (
      await server.as(server.emails.reception).call<Visit>('POST', '/visitor', {
        locationId: server.locations.building,
        date: today,
        hostId: server.people.user,
        guest: {
          firstName,
          lastName: 'Vega',
          company: 'Northwind',
          email: `${firstName}@n.example`,
        },
        ...more,
      })
    ).body

  it('VIS-055 has only numbers until the organisation allows first names, and hosts separately', async () => {
    const ines = await add('Ines', { timeFrom: '10:30', timeTo: '11:30' })
    await add('Omar')
    await add('Later', { date: '2026-11-03' })
    const checkedIn = await server
      .as(server.emails.reception)
      .call('POST', `/visitor/${ines.id}/checkIn`, {})
    expect(checkedIn.status).toBe(200)
    const numbers = await read()
    expect(numbers).toMatchObject({ expected: 1, present: 1, namesVisitors: false, visitors: [] })
    expect(JSON.stringify(numbers)).not.toMatch(/Ines|Omar|Vega|Northwind/)

    await allow('visitor_board_hosts', true)
    expect((await read()).visitors).toEqual([])
    await allow('visitor_board_names', true)
    const host = ines.host.name
    expect(await read()).toMatchObject({
      name: expect.any(String) as string,
      visitors: [
        { firstName: 'Ines', isPresent: true, when: '2026-11-02T09:00:00.000', host },
        { firstName: 'Omar', isPresent: false, host },
      ],
    })
    await allow('visitor_board_hosts', false)
    const named = await read()
    expect(named.visitors.every((one) => !('host' in one))).toBe(true)
    // Nothing else about visitors is sent.
    expect(JSON.stringify(named)).not.toMatch(/Vega|Northwind|n\.example/)

    await server.as(server.emails.reception).call('POST', `/visitor/${ines.id}/checkOut`, {})
    expect(await read()).toMatchObject({ present: 0, visitors: [{ firstName: 'Omar' }] })
  })

  it('VIS-055 is all that its screen may read, and nobody else without a reception reads it', async () => {
    const path = `/visitor/board/${server.locations.building}`
    for (const other of ['/visitor?now=true', '/visitor/locations'])
      expect((await screen(other)).status).toBe(403)
    expect((await screen('/visitor/board/999999')).status).toBe(404)
    expect((await screen(`/visitor/board/${server.locations.foreign}`)).status).toBe(404)
    expect((await server.as(server.emails.user).call('GET', path)).status).toBe(403)
    expect((await server.as(server.emails.reception).call('GET', path)).status).toBe(200)
  })
})
