import { createClient } from '@mosaic-booking/sdk'
import { crc32 } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../../../tests/support/app.js'
import { describeServer } from '../../../../../tests/support/databases.js'

/**
 * Returns the name and text of a zip's only, uncompressed file, according to its central directory.
 */
function unzip(zip: Buffer): { name: string; text: string } {
  const end = zip.subarray(-22)
  expect([end.readUInt32LE(0), end.readUInt16LE(10)]).toEqual([0x06054b50, 1])
  const central = zip.subarray(end.readUInt32LE(16), -22)
  expect([central.readUInt32LE(0), central.length]).toEqual([0x02014b50, end.readUInt32LE(12)])
  const [sum, size, nameLength] = [
    central.readUInt32LE(16),
    central.readUInt32LE(20),
    central.readUInt16LE(28),
  ]
  const local = zip.subarray(central.readUInt32LE(42))
  const start = 30 + local.readUInt16LE(26) + local.readUInt16LE(28)
  const data = local.subarray(start, start + size)
  expect(crc32(data)).toBe(sum)
  return { name: central.subarray(46, 46 + nameLength).toString(), text: data.toString() }
}

describeServer('the configuration file of a screen', (engine) => {
  let server: TestServer
  const email = 'foyer.screens@test.house'
  const password = 'seven grey ladders'
  beforeAll(async () => {
    server = await startTestServer(engine)
    const body = { email, type: 'SYSTEM', roles: ['SERVICE'], password }
    await server.as(server.emails.admin).call('POST', '/user', body)
  })
  afterAll(() => server?.close())

  const ask = (more: object = {}, as = server.emails.admin) =>
    server.as(as).call('POST', '/location/generateConfig', {
      email,
      password,
      locationId: server.locations.building,
      ...more,
    })

  it('LOC-037 takes the e-mail and password of a system user and a location, and answers a zip with a token of a device', async () => {
    const address = await server.listen()
    const admin = server.as(server.emails.admin)
    await admin.call('GET', '/category')
    const client = createClient({
      baseUrl: address,
      fetch: (url, init) =>
        fetch(url, { ...init, headers: { ...init.headers, cookie: admin.cookie! } }),
    })
    const answer = (await client.location.generateConfig({
      body: { email, password, locationId: server.locations.building },
    })) as Blob
    expect(answer.type).toBe('application/zip')
    const { name, text } = unzip(Buffer.from(await answer.arrayBuffer()))
    expect(name).toBe('config.json')
    expect(text).not.toContain(password)
    const { deviceId, credential, ...rest } = JSON.parse(text)
    expect(rest).toEqual({
      serverUrl: 'http://localhost:8080',
      organisationId: server.organisationId,
      locationId: server.locations.building,
    })
    const nobody = server.as(undefined)
    const token = await nobody.call('POST', '/device/token', { deviceId, credential })
    const headers = { authorization: `Bearer ${token.body.token}` }
    const user = await nobody.call('GET', '/user/current', undefined, headers)
    expect(user.body.email).toBe(email)
    expect((await nobody.call('GET', '/person', undefined, headers)).body.code).toBe(
      'SCOPE_MISSING',
    )

    expect((await admin.call('DELETE', `/device/${deviceId}`)).status).toBe(204)
    expect((await nobody.call('GET', '/user/current', undefined, headers)).status).toBe(401)
    expect((await ask()).status).toBe(200)
  })

  it('refuses a wrong password, people, and accounts and locations of other organisations', async () => {
    for (const more of [
      { password: 'wrong' },
      { email: server.emails.user, password: server.password },
      { email: server.emails.stranger, password: server.password },
    ])
      expect((await ask(more)).body, JSON.stringify(more)).toMatchObject({
        code: 'PASSWORD_WRONG',
        fields: [{ field: 'password' }],
      })
    const foreign = await ask({ locationId: server.locations.foreign })
    expect([foreign.status, foreign.body.fields[0].field]).toEqual([404, 'locationId'])
    expect((await ask({}, server.emails.locationAdmin)).status).toBe(403)
    for (let guess = 0; guess < 10; guess++) await ask({ password: `wrong ${guess}` })
    expect((await ask()).status).toBe(429)
  })
})
