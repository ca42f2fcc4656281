// A thread with room panels: devices with a token, a WebSocket and a cache each, as in a browser but
// without drawing. Controlled by live.bench.mjs.
import { performance } from 'node:perf_hooks'
import { parentPort, workerData } from 'node:worker_threads'
import { createClient as createSdkClient } from '@mosaic-booking/sdk'
import { bindLive, createLive } from '@mosaic-booking/sdk/live'
import { apiQuery, createQueryClient } from '@mosaic-booking/sdk/queries'
import { QueryObserver } from '@tanstack/query-core'
import { WebSocket } from 'ws'
import { createClient } from '../client.mjs'

const { url, clients: devices } = workerData
const minuteMs = 60_000
/** As in the element, which spreads its requests of each minute. */
const spreadMs = 10_000
let requests = 0
let isCounting = false

function openPanel({ locationId, ...credential }) {
  const http = createClient(url)
  const getToken = async () => (await http.json('POST', '/device/token', credential)).token
  const client = createSdkClient({
    baseUrl: url,
    timeZone: 'Europe/London',
    getToken,
    async fetch(address, { headers: sent } = {}) {
      const { pathname, search } = new URL(address)
      const { authorization } = Object.fromEntries(new Headers(sent))
      const path = pathname.replace('/api/v1', '') + search
      const { status, headers, body } = await http.call('GET', path, undefined, { authorization })
      if (isCounting) requests++
      return /** @type {any} */ ({
        ok: status >= 200 && status < 300,
        status,
        headers: { get: (name) => headers[name] ?? null },
        text: async () => body.toString(),
      })
    },
  })
  const live = createLive({ baseUrl: url, WebSocket: /** @type {any} */ (WebSocket), getToken })
  const queryClient = createQueryClient()
  const observer = new QueryObserver(
    queryClient,
    /** @type {any} */ (apiQuery(client, 'roomPanel.get', { id: locationId })),
  )
  const sightings = []
  // Only answers that an event has asked for, and not those of the minute.
  let isTold = false
  let known = 0
  const look = () => {
    const { dataUpdatedAt } = observer.getCurrentResult()
    if (isCounting && isTold && dataUpdatedAt > known) {
      sightings.push([locationId, Date.now()])
      isTold = false
    }
    known = dataUpdatedAt
  }
  const leave = [
    observer.subscribe(look),
    live.subscribe([locationId], { onEvent: ({ type }) => void (isTold ||= type === 'booking') }),
    bindLive(queryClient, live, [locationId]),
  ]
  let spread
  const minute = setInterval(
    () => (spread = setTimeout(() => void observer.refetch(), Math.random() * spreadMs)),
    minuteMs,
  )
  return {
    locationId,
    sightings,
    isOpen: () => live.status([locationId]) === 'open' && observer.getCurrentResult().isSuccess,
    close() {
      clearInterval(minute)
      clearTimeout(spread)
      leave.forEach((end) => end())
      live.close()
      http.close()
    },
  }
}

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms))
const panels = []
let load = performance.eventLoopUtilization()

const commands = {
  async open() {
    for (const device of devices) {
      panels.push(openPanel(device))
      await pause(20)
    }
    while (!panels.every((panel) => panel.isOpen())) await pause(100)
  },
  async begin() {
    load = performance.eventLoopUtilization()
    isCounting = true
  },
  async end() {
    await pause(2_000)
    isCounting = false
    const { utilization } = performance.eventLoopUtilization(load)
    const seen = panels.map(({ locationId, sightings }) => ({ locationId, sightings }))
    return { requests, busy: utilization, seen }
  },
  async close() {
    panels.splice(0).forEach((panel) => panel.close())
  },
}

parentPort?.on('message', async (name) => {
  try {
    parentPort?.postMessage({ answer: await commands[name]() })
  } catch (error) {
    parentPort?.postMessage({ error })
  }
})
