import type { MqttInput } from '@mosaic-booking/sdk'
import { connectAsync, type MqttClient } from 'mqtt'
import { readFileSync } from 'node:fs'
import { connect, type AddressInfo } from 'node:net'
import { pipeline } from 'node:stream'
import sql from 'sql-template-tag'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { makeCertificates } from '../../../../../../tests/support/certificates.js'
import { describeServer } from '../../../../../../tests/support/databases.js'
import {
  findMosquitto,
  startMosquitto,
  type Mosquitto,
} from '../../../../../../tests/support/mosquitto.js'
import { setConfig, setSettings } from '../../../../../../tests/support/test-data.js'
import { createWebSocketStream, WebSocketServer } from 'ws'
import { createContext } from '../../../app.js'
import { startBookingServer } from '../../../bookings/booking/booking.fixture.js'
import { silentLog } from '../../../ground/db/db.js'
import { listening } from './mqtt-integration-service.js'
import { MqttWorker } from './mqtt-worker.js'

const program = await findMosquitto()
const password = 'nine green doors'
const until = (holds: () => Promise<void>) => vi.waitFor(holds, { timeout: 15_000, interval: 100 })

// The tests happen on Monday 2 November 2026, at nine in London.
describe.skipIf(!program)('sensors by MQTT', () => {
  describeServer('with Mosquitto', (engine) => {
    const { server, user, admin, book, travelTo } = startBookingServer(engine)
    let broker: Mosquitto
    let sensors: MqttClient
    const workers: MqttWorker[] = []
    const { ms: listensFor } = listening

    const input = (changes: Partial<MqttInput> = {}): MqttInput => ({
      address: `mqtt://127.0.0.1:${broker.port}`,
      username: 'sensors',
      password,
      topic: 'house/{id}/state',
      statePath: 'occupied',
      timePath: 'at',
      messagePath: 'text',
      occupiedValues: ['true'],
      freeValues: ['false'],
      ...changes,
    })
    const save = (changes?: Partial<MqttInput>) =>
      server.as(server.emails.serviceAdmin).call('PUT', '/integration/mqtt', input(changes))
    const state = async () => (await admin.call('GET', '/integration/mqtt')).body
    const startWorker = async (holder: string) => {
      const { db, config } = server
      const log = { ...silentLog } as never
      const worker = new MqttWorker(
        createContext({ db, config, log, now: () => server.clock.now }),
        holder,
      )
      workers.push(worker)
      await worker.start()
      return worker
    }
    const publish = (topic: string, payload: unknown, retain = false) =>
      sensors.publishAsync(topic, typeof payload === 'string' ? payload : JSON.stringify(payload), {
        qos: 1,
        retain,
      })
    const iso = (offset = 0) => new Date(server.clock.now + offset).toISOString()
    const seen = (locationId: number, occupied: unknown, more: object = {}) =>
      publish(`house/${locationId}/state`, { at: iso(), occupied, ...more })
    const list = () => user.client.occupancy.list({ l: [server.locations.floor] })
    const connectSensors = async () => {
      sensors = await connectAsync(`mqtt://127.0.0.1:${broker.port}`, {
        username: 'sensors',
        password,
      })
    }
    const connected = () => until(async () => expect((await state()).isConnected).toBe(true))

    beforeAll(async () => {
      broker = await startMosquitto(program!, { password })
      await connectSensors()
    })
    beforeEach(() => {
      listening.ms = 50
    })
    afterAll(async () => {
      listening.ms = listensFor
      await sensors?.endAsync(true)
      await broker?.close()
    })
    beforeEach(async () => {
      await setConfig(server.db, server.organisationId, 'occupancy_provider', 'mqtt')
    })
    afterEach(async () => {
      for (const worker of workers.splice(0)) await worker.stop()
      await server.db.inOrganisation(server.organisationId, async (tx) => {
        await tx.run(sql`delete from occupancy`)
        await tx.run(sql`delete from mqtt_broker`)
      })
    })

    it('OCC-003 messages of a broker count like reports: state, time and message of a space', async () => {
      const { desk1, desk2 } = server.locations
      expect((await save()).status).toBe(200)
      await startWorker('one')
      await connected()
      await seen(desk1, true, { text: 'Two people' })
      await seen(desk2, false, { at: '2026-11-02T08:30:00Z' })
      await until(async () =>
        expect(await list()).toEqual([
          {
            locationId: desk1,
            status: 'OCCUPIED',
            statusTime: '2026-11-02T09:00:00.000',
            statusMessage: 'Two people',
          },
          { locationId: desk2, status: 'ABSENT', statusTime: '2026-11-02T08:30:00.000' },
        ]),
      )
      expect((await state()).lastReadings).toMatchObject([
        { locationId: desk1, status: 'OCCUPIED', statusMessage: 'Two people' },
        { locationId: desk2, status: 'ABSENT' },
      ])
    })

    it('OCC-003 late, doubled, wrong and foreign messages change nothing', async () => {
      const { desk1, desk2, foreign } = server.locations
      await save()
      await startWorker('one')
      await connected()
      await seen(desk1, true, { at: iso(-60_000) })
      await seen(desk1, false, { at: iso(-120_000) })
      await seen(desk1, true, { at: iso(-60_000) })
      await publish(`house/${desk1}/state`, '{"occupied": fal')
      await publish(`house/${desk1}/state`, { occupied: false })
      await publish(`house/${desk1}/other`, { at: iso(), occupied: false })
      await seen(foreign, true)
      await publish('house/none/state', { at: iso(), occupied: true })
      await seen(desk2, true)
      await until(async () => expect(await list()).toHaveLength(2))
      expect(await list()).toMatchObject([
        { locationId: desk1, status: 'OCCUPIED', statusTime: '2026-11-02T08:59:00.000' },
        { locationId: desk2, status: 'OCCUPIED' },
      ])
      const rows = await server.db.asSystem((tx) =>
        tx.query(sql`select location_id from occupancy`),
      )
      expect(rows).toHaveLength(2)
    })

    it('OCC-004 connects again when the broker dies and comes back, and says so meanwhile', async () => {
      const { desk1 } = server.locations
      await save()
      await startWorker('one')
      await connected()
      await sensors.endAsync(true)
      await broker.kill()
      await until(async () =>
        expect(await state()).toMatchObject({ isConnected: false, problem: 'UNREACHABLE' }),
      )
      await broker.start()
      await connectSensors()
      await connected()
      expect(await state()).not.toHaveProperty('problem')
      await seen(desk1, true)
      await until(async () => expect(await list()).toMatchObject([{ status: 'OCCUPIED' }]))
    })

    it('OCC-004 of two servers one holds the connection; the other takes over when it stops or dies', async () => {
      const { desk1 } = server.locations
      const holder = async () =>
        (
          await server.db.asSystem((tx) =>
            tx.one<{ held_by: string }>(sql`select held_by from mqtt_broker`),
          )
        ).held_by
      await save()
      const one = await startWorker('one')
      await connected()
      await startWorker('two')
      expect(await holder()).toBe('one')
      await one.stop()
      await until(async () => expect(await holder()).toBe('two'))
      await connected()
      await seen(desk1, true)
      await until(async () => expect(await list()).toHaveLength(1))
      // A crashed server does not renew its leases.
      await server.db.asSystem((tx) =>
        tx.run(
          sql`update mqtt_broker set held_by = 'dead', held_until = ${new Date(server.clock.now + 15_000)}`,
        ),
      )
      server.clock.now += 16_000
      await until(async () => expect(await holder()).toBe('two'))
    })

    it('OCC-003 a retained message counts with its time, and not without one', async () => {
      const { desk1, desk2 } = server.locations
      await publish(`house/${desk1}/state`, { at: iso(), occupied: true }, true)
      await publish(`plain/${desk2}`, 'true', true)
      await save()
      await startWorker('one')
      await until(async () => expect(await list()).toMatchObject([{ locationId: desk1 }]))
      await save({ topic: 'plain/{id}', statePath: null, timePath: null, messagePath: null })
      await connected()
      server.clock.now += 1000
      await publish(`plain/${desk1}`, 'false')
      await until(async () =>
        expect(await list()).toMatchObject([{ locationId: desk1, status: 'ABSENT' }]),
      )
      await publish(`plain/${desk2}`, 'true', true)
      await until(async () => expect(await list()).toHaveLength(2))
      for (const topic of [`house/${desk1}/state`, `plain/${desk2}`]) await publish(topic, '', true)
    })

    it('OCC-003 somebody whom a sensor sees by MQTT has checked in, by nobody’s hand', async () => {
      const { desk1 } = server.locations
      await setSettings(server.db, server.organisationId, server.categories.desks, 'checkIn', {
        isRequired: true,
        proximityRequired: true,
        minutesAllowedEarly: 10,
      })
      const { id, timeFrom } = await book({ locationId: desk1, attendeeCount: 1 })
      travelTo(timeFrom)
      server.clock.now += 60_000
      await save()
      await startWorker('one')
      await connected()
      await seen(desk1, true)
      await until(async () =>
        expect((await user.client.booking.get({ id })).checkInStatus).toBe('CHECKED_IN'),
      )
    })

    it('OCC-005 a test listens and says what arrived and which space it is; nothing is stored', async () => {
      const { desk1 } = server.locations
      expect((await admin.call('POST', '/integration/mqtt/check')).status).toBe(404)
      await save({ password: 'wrong' })
      const refused = await server.as(server.emails.serviceAdmin).client.integration.checkMqtt()
      expect(refused).toMatchObject({ problem: 'REFUSED', messages: [] })
      await save()
      listening.ms = 2_000
      const topics = [`house/${desk1}/state`, 'house/none/state']
      for (const topic of topics) await publish(topic, { at: iso(), occupied: true }, true)
      const { problem, messages } = await admin.client.integration.checkMqtt()
      expect(problem).toBeUndefined()
      expect(messages.toSorted((a, b) => a.topic.localeCompare(b.topic))).toMatchObject([
        {
          topic: topics[0],
          locationName: expect.any(String),
          status: 'OCCUPIED',
          isRetained: true,
        },
        { topic: topics[1], problem: 'UNKNOWN_SPACE' },
      ])
      for (const topic of topics) await publish(topic, '', true)
      expect(await list()).toEqual([])
      const { body: log } = await admin.call('GET', '/securityEvent?kind=settingsChanged')
      const operations = log.events.map(({ operation }: { operation: string }) => operation)
      expect(operations).toContain('integration.saveMqtt')
      expect(operations).not.toContain('integration.checkMqtt')
    })

    it('OCC-005 secrets are kept while the address stays, are never answered, and wrong values are refused', async () => {
      await save()
      const { password: _, ...rest } = input()
      const kept = await admin.call('PUT', '/integration/mqtt', rest)
      expect(kept.body).toMatchObject({ hasPassword: true, topic: 'house/{id}/state' })
      expect(kept.text).not.toContain(password)
      const moved = await admin.call('PUT', '/integration/mqtt', {
        ...rest,
        address: 'mqtt://broker.example',
      })
      expect(moved.body).toMatchObject({ hasPassword: false })
      const wrong = await admin.call('PUT', '/integration/mqtt', {
        ...input(),
        topic: 'house/state',
        statePath: 'a[',
        caCertificate: 'none',
      })
      expect(wrong.body.fields.map(({ field }: { field: string }) => field).toSorted()).toEqual([
        'address',
        'caCertificate',
        'statePath',
        'topic',
      ])
      expect((await user.call('GET', '/integration/mqtt')).status).toBe(403)
    })

    it('OCC-005 administrators of one of several organisations cannot reach into the server’s network', async () => {
      for (const host of ['127.0.0.1', 'localhost', '[::1]', '10.0.0.1']) {
        await admin.call(
          'PUT',
          '/integration/mqtt',
          input({ address: `mqtt://${host}:${broker.port}` }),
        )
        expect(await admin.client.integration.checkMqtt()).toMatchObject({
          problem: 'ADDRESS_NOT_PUBLIC',
        })
      }
      // A service administrator may, and the administrator may then change the other settings.
      await save()
      await admin.call('PUT', '/integration/mqtt', input({ topic: 'other/{name}' }))
      expect(await admin.client.integration.checkMqtt()).toEqual({ messages: [] })
    })

    it('OCC-005 connects by TLS with a client certificate and an authority of its own, and by WebSocket', async () => {
      const certificates = makeCertificates('server')
      const read = (name: 'authority' | 'client', kind: 'crt' | 'key') =>
        readFileSync(certificates.file(name, kind), 'utf8')
      const secure = await startMosquitto(program!, { certificates })
      const plain = await startMosquitto(program!, {})
      // Not every build of Mosquitto has WebSockets.
      const bridge = new WebSocketServer({ port: 0, handleProtocols: () => 'mqtt' })
      bridge.on('connection', (socket) => {
        const stream = createWebSocketStream(socket)
        pipeline(stream, connect(plain.port, '127.0.0.1'), stream, () => {})
      })
      try {
        const open = { username: null, password: null }
        const address = `mqtts://localhost:${secure.port}`
        await save({ ...open, address })
        expect(await admin.client.integration.checkMqtt()).toMatchObject({ problem: 'CERTIFICATE' })
        const caCertificate = read('authority', 'crt')
        await save({ ...open, address, caCertificate })
        expect(await admin.client.integration.checkMqtt()).toHaveProperty('problem')
        const clientCertificate = read('client', 'crt')
        const clientKey = read('client', 'key')
        const saved = await save({ ...open, address, caCertificate, clientCertificate, clientKey })
        expect(saved.body).toMatchObject({ hasClientKey: true })
        expect(saved.text).not.toContain('PRIVATE KEY')
        expect(await admin.client.integration.checkMqtt()).toEqual({ messages: [] })
        const { port } = bridge.address() as AddressInfo
        await save({ ...open, address: `ws://localhost:${port}` })
        expect(await admin.client.integration.checkMqtt()).toEqual({ messages: [] })
      } finally {
        await secure.close()
        bridge.close()
        await plain.close()
        certificates.remove()
      }
    })

    it('OCC-005 connecting a broker turns occupancy on, and removing it turns it off', async () => {
      const provider = async () =>
        (
          await server.db.asSystem((tx) =>
            tx.maybe<{ value: string }>(
              sql`select value from config_setting where organisation_id = ${server.organisationId} and key = 'occupancy_provider'`,
            ),
          )
        )?.value
      await setConfig(server.db, server.organisationId, 'occupancy_provider', undefined)
      await save()
      expect(await provider()).toBe('mqtt')
      expect((await admin.call('DELETE', '/integration/mqtt')).status).toBe(204)
      expect(await provider()).toBe('')
      expect((await admin.call('GET', '/integration/mqtt')).status).toBe(204)
      expect((await admin.call('DELETE', '/integration/mqtt')).status).toBe(404)
    })
  })
})
