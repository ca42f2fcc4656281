import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startServer, type StartedServer } from './start-server.js'

const monday = Date.UTC(2026, 10, 2, 9, 0)

let server: StartedServer
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mosaic-temporary-'))
  process.env.TMPDIR = folder
  server = await startServer({ now: monday })
})
afterAll(async () => {
  await server?.close()
  delete process.env.TMPDIR
  await rm(folder, { recursive: true, force: true })
})

const call = (path: string, init: RequestInit = {}) =>
  fetch(`${server.url}/api/v1${path}`, {
    ...init,
    headers: {
      'content-type': 'application/json',
      'x-source': 'TEST',
      ...(init.headers as Record<string, string>),
    },
  })
const logIn = async (email: string) => {
  const answer = await call('/user/login', {
    method: 'POST',
    body: JSON.stringify({ username: email, password: server.password }),
  })
  expect(answer.status).toBe(200)
  return answer.headers.getSetCookie()[0]!.split(';')[0]!
}

it('is the real, seeded server with one password for all users', async () => {
  expect(await (await fetch(`${server.url}/health`)).json()).toEqual({ status: 'ok' })
  for (const email of Object.values(server.accounts)) await logIn(email)
  const cookie = await logIn(server.accounts.user!)
  const places = (await (
    await call('/location?search=Boardroom', { headers: { cookie } })
  ).json()) as { name: string; capacity: number }[]
  expect(places).toMatchObject([{ name: 'Boardroom', capacity: 12 }])
})

it('moves its clock, and runs due jobs', async () => {
  const admin = await logIn(server.accounts.admin!)
  const categories = (await (await call('/category', { headers: { cookie: admin } })).json()) as {
    id: number
    locationKind: string
  }[]
  const rooms = categories.find(({ locationKind }) => locationKind === 'ROOM')!
  const strict = { checkIn: { isRequired: true, autoCancel: true, minutesAutoCancel: 15 } }
  expect(
    (
      await call(`/org/current/category/${rooms.id}/settings`, {
        method: 'PUT',
        headers: { cookie: admin },
        body: JSON.stringify(strict),
      })
    ).status,
  ).toBe(200)
  const cookie = await logIn(server.accounts.user!)
  const [room] = (await (
    await call('/location?search=Boardroom', { headers: { cookie } })
  ).json()) as { id: number }[]
  const wanted = {
    locationId: room!.id,
    timeFrom: '2026-11-02T10:00',
    timeTo: '2026-11-02T11:00',
    description: 'Planning',
    attendeeCount: 2,
  }
  const booked = await call('/booking', {
    method: 'POST',
    headers: { cookie },
    body: JSON.stringify(wanted),
  })
  expect(booked.status).toBe(201)
  const { id } = (await booked.json()) as { id: number }
  const read = async () =>
    (await (await call(`/booking/${id}`, { headers: { cookie } })).json()) as {
      hasStarted: boolean
      status: string
      statusReason?: string
    }
  expect(await read()).toMatchObject({ hasStarted: false, status: 'CONFIRMED' })
  await server.travel(monday + 90 * 60_000)
  expect(await read()).toMatchObject({
    hasStarted: true,
    status: 'CANCELLED',
    statusReason: 'NO_SHOW',
  })
})

it('leaves nothing behind', async () => {
  expect(await readdir(folder)).toHaveLength(1)
  await server.close()
  await expect(fetch(`${server.url}/health`)).rejects.toThrow('fetch failed')
  expect(await readdir(folder)).toEqual([])
})
