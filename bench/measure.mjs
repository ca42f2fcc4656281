/**
 * Sends requests from several concurrent clients, each sequentially, and measures response times.
 * @param {object} options
 * @param {readonly any[]} options.clients
 * @param {number} options.requests the total number
 * @param {number} [options.warmUp] sent first, not counted
 * @param {(client: any, index: number) => Promise<{ status: number, body: Buffer }>} options.send
 * @param {import('./server-process.mjs').ServerProcess} options.server
 * @param {number[]} [options.expected] statuses that count as correct
 */
export async function measure({
  clients,
  requests,
  warmUp = 20,
  send,
  server,
  expected = [200, 201, 204],
}) {
  let next = 0
  const times = []
  const failures = new Map()
  let bytes = 0
  const work = async (client, end, counts) => {
    while (next < end) {
      const index = next++
      const start = performance.now()
      const { status, body } = await send(client, index)
      if (!counts) continue
      times.push(performance.now() - start)
      bytes += body.length
      if (expected.includes(status)) continue
      const what = `${status} ${body.toString().slice(0, 120)}`
      failures.set(what, (failures.get(what) ?? 0) + 1)
    }
  }
  await Promise.all(clients.map((client) => work(client, warmUp, false)))
  const [cpu, start] = [server.cpuMs(), performance.now()]
  await Promise.all(clients.map((client) => work(client, warmUp + requests, true)))
  const seconds = (performance.now() - start) / 1000
  const used = server.cpuMs()
  times.sort((a, b) => a - b)
  const at = (share) => times[Math.min(times.length - 1, Math.floor(times.length * share))]
  return {
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
    perSecond: times.length / seconds,
    kilobytes: bytes / times.length / 1000,
    cpuMs: cpu === undefined || used === undefined ? undefined : (used - cpu) / times.length,
    failures,
  }
}
