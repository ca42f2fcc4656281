// A thread with open plans: SDK clients, each with a WebSocket and a cache, as in a browser but
// without drawing. Controlled by live.bench.mjs.
import { performance } from 'node:perf_hooks'
import { isDeepStrictEqual } from 'node:util'
import { parentPort, workerData } from 'node:worker_threads'
import { createClient as createSdkClient } from '@mosaic-booking/sdk'
import { bindLive, createLive } from '@mosaic-booking/sdk/live'
import { apiQuery, createQueryClient } from '@mosaic-booking/sdk/queries'
import { QueryObserver } from '@tanstack/query-core'
import { WebSocket } from 'ws'
import { createClient } from '../client.mjs'

const { url, clients: cookies, request, loadsWhole } = workerData
const floorIds = request.l
const traffic = { requests: 0, bytes: 0 }
let isCounting = false
const count = (requests, bytes) => {
  if (!isCounting) return
  traffic.requests += requests
  traffic.bytes += bytes
}

function openPlan(cookie) {
  const http = createClient(url, { cookie })
  let underWay = 0
  const sdk = createSdkClient({
    baseUrl: url,
    // Detecting the time zone per request takes a noticeable share of a thread with 150 clients.
    timeZone: 'Europe/London',
    async fetch(address) {
      const { pathname, search } = new URL(address)
      const { status, headers, body } = await http.call(
        'GET',
        pathname.replace('/api/v1', '') + search,
      )
      count(1, body.length)
      // Node's own Response takes longer than the SDK client. In browsers, it is native.
      return /** @type {any} */ ({
        ok: status >= 200 && status < 300,
        status,
        headers: { get: (name) => headers[name] ?? null },
        text: async () => body.toString(),
      })
    },
  })
  // Includes retries, because no request is in flight while the client waits for the next one.
  const client = {
    ...sdk,
    availability: {
      ...sdk.availability,
      search(...words) {
        underWay++
        return sdk.availability.search(...words).finally(() => underWay--)
      },
    },
  }
  class Socket extends WebSocket {
    constructor(socketUrl) {
      super(socketUrl, { headers: { cookie } })
      this.on('message', (data) => count(0, /** @type {Buffer} */ (data).length))
    }
  }
  const live = createLive({ baseUrl: url, WebSocket: /** @type {any} */ (Socket) })
  const queryClient = createQueryClient()
  const patched = apiQuery(client, 'availability.search', request)
  // Without `meta`, the cache cannot load a part, so it loads the whole search.
  const search = loadsWhole ? { ...patched, meta: {} } : patched
  const observer = new QueryObserver(queryClient, /** @type {any} */ (search))
  const sightings = []
  let last = new Map()
  const look = () => {
    const { availability } = /** @type {any} */ (observer.getCurrentResult().data ?? {})
    if (!availability) return
    const now = Date.now()
    const next = new Map(availability.map(({ locationId, status }) => [locationId, status]))
    if (isCounting)
      for (const [id, status] of next)
        if (last.size > 0 && last.get(id) !== status) sightings.push([id, now])
    last = next
  }
  const leave = [observer.subscribe(look), bindLive(queryClient, live, floorIds)]
  return {
    sightings,
    isQuiet: () => live.status(floorIds) === 'open' && queryClient.isFetching() + underWay === 0,
    isRight: async () =>
      isDeepStrictEqual(
        observer.getCurrentResult().data,
        await client.availability.search(request),
      ),
    close() {
      leave.forEach((end) => end())
      live.close()
      http.close()
    },
  }
}

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms))
const plans = []
let load = performance.eventLoopUtilization()

const commands = {
  async open() {
    for (const cookie of cookies) {
      plans.push(openPlan(cookie))
      await pause(20)
    }
    while (!plans.every((plan) => plan.isQuiet())) await pause(100)
  },
  async begin() {
    load = performance.eventLoopUtilization()
    isCounting = true
  },
  async end() {
    const busy = performance.eventLoopUtilization(load).utilization
    return { ...traffic, busy }
  },
  /** Counts plans that differ from a new search once all changes have arrived. */
  async compare() {
    for (let quiet = 0; quiet < 10; await pause(100))
      quiet = plans.every((plan) => plan.isQuiet()) ? quiet + 1 : 0
    isCounting = false
    let wrong = 0
    for (const plan of plans) if (!(await plan.isRight())) wrong++
    return { wrong, sightings: plans.map((plan) => plan.sightings) }
  },
  async close() {
    plans.splice(0).forEach((plan) => plan.close())
  },
}

parentPort?.on('message', async (name) => {
  try {
    parentPort?.postMessage({ answer: await commands[name]() })
  } catch (error) {
    parentPort?.postMessage({ error })
  }
})
