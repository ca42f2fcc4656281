// Measures a search over 8,000 desks: `npm run bench -- search [--data folder]`. See README.md for
// a description and recent results.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import {
  brotliCompressSync,
  brotliDecompressSync,
  constants,
  gunzipSync,
  gzipSync,
} from 'node:zlib'
import { chromium } from '@playwright/test'
import { chromiumPath } from '../scripts/chromium.mjs'
import { startThrowawayPostgres } from '../tests/support/throwaway-postgres.mjs'
import { logInHere } from './application.mjs'
import { createClient, logIn } from './client.mjs'
import { workingDays } from './scenarios.mjs'
import { runScript, startServer } from './server-process.mjs'

const { values: options } = parseArgs({ options: { data: { type: 'string' } } })
const password = 'mosaic-demo'
const spaces = 10_000
const rounds = 7
const goals = {
  kilobytes: 500,
  leanKilobytes: 900,
  leanCpuMs: 60,
  monthMs: 1500,
  usableMs: 350,
  nodes: 3000,
}

const folder = options.data
  ? resolve(options.data)
  : mkdtempSync(join(tmpdir(), 'mosaic-bench-search-'))
const postgres = process.env.DATABASE_URL ? undefined : await startThrowawayPostgres()
const environment = {
  DATABASE_URL: process.env.DATABASE_URL ?? postgres?.url,
  MB_DATA: folder,
  MB_DEMO: 'false',
  MB_LIMIT_FACTOR: '1000',
  LOG_LEVEL: 'error',
  NODE_ENV: 'production',
}
const file = join(folder, 'bench-1.json')
try {
  if (!existsSync(file))
    await runScript(
      'packages/server/dist/seed/main.js',
      ['--scale', '--spaces', String(spaces), '--bookings', '400000'],
      environment,
    )
  const organisation = JSON.parse(readFileSync(file, 'utf8'))
  const { domain } = organisation
  const server = await startServer('packages/server/dist/cli.js', environment)
  console.log(
    `\n## A search over ${(spaces * 8) / 10} desks and ${(spaces * 2) / 10} rooms, load ${loadavg()[0].toFixed(1)}\n`,
  )
  const reached = [
    await measureAnswers(server, organisation),
    await measurePages(server, domain),
  ].flat()
  await server.stop()
  const missed = reached.filter((one) => !one).length
  if (missed > 0) {
    console.log(`\n${missed} goals missed`)
    process.exitCode = 1
  }
} catch (error) {
  console.error(error)
  process.exitCode = 1
} finally {
  await postgres?.stop()
  if (!options.data) rmSync(folder, { recursive: true, force: true })
}

/** Measures the duration and size of the responses that the element requests. */
async function measureAnswers(server, { id, domain, token }) {
  const session = await logIn(server.url, `user1@${domain}`, password)
  const categories = await session.json('GET', '/category')
  const idOf = (kind) => categories.find(({ locationKind }) => locationKind === kind).id
  const day = workingDays[3]
  const next = new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
  const search = `f=${day}&t=${next}&c=0&include=locations,ancestors,facilities,layouts,bookings`
  const reached = []
  const desks = `/availability?bc=${idOf('DESK')}&d=60&${search}`
  const rooms = `/availability?bc=${idOf('ROOM')}&d=0&status=ALL&${search}`
  const month = new Date(Date.parse(`${day}T00:00:00Z`) + 30 * 86_400_000)
  const wide = `/availability?bc=${idOf('DESK')}&d=60&f=${day}&t=${month.toISOString().slice(0, 10)}`
  const reader = createClient(server.url, { authorization: `Bearer ${token}` })
  const locations = await reader.json('GET', `/org/${id}/locations`)
  reader.close()
  const floors = locations.filter(({ kind }) => kind === 'FLOOR').slice(0, 85)
  const some = `${wide}&l=${floors.map((floor) => floor.id).join()}`
  /** @type {Map<string, Buffer>} */
  const bodies = new Map()
  console.log('| answer | encoding | p50 ms | CPU ms | kB sent | kB of JSON | goal | |')
  console.log('|---|---|---:|---:|---:|---:|---:|---|')
  for (const [name, path] of [
    ['desks, a day', desks],
    ['desks, a day, ranges', `${desks},ranges`],
    ['rooms, a day', rooms],
    ['rooms, a day, ranges', `${rooms},ranges`],
    ['desks, 30 days, days', `${wide}&include=days`],
    ['desks, 30 days, ranges', `${wide}&include=ranges`],
    ['3,400 desks, 30 days, days', `${some}&include=days`],
    ['3,400 desks, 30 days, ranges', `${some}&include=ranges`],
  ])
    for (const encoding of ['br', 'gzip']) {
      const open = encoding === 'br' ? brotliDecompressSync : gunzipSync
      const times = []
      /** @type {Buffer} */
      let sent = Buffer.alloc(0)
      // The first of all describes the locations, which others find described, and the code is not
      // compiled yet: without these, what comes first looks twice as dear as what comes after it.
      for (let round = 0; round < rounds; round++)
        await session.call('GET', path, undefined, { 'accept-encoding': encoding })
      const cpuSince = server.cpuMs()
      for (let round = 0; round < rounds; round++) {
        const since = performance.now()
        const answer = await session.call('GET', path, undefined, { 'accept-encoding': encoding })
        times.push(performance.now() - since)
        if (answer.status !== 200) throw new Error(answer.body.toString())
        if (answer.headers['content-encoding'] !== encoding) throw new Error(`not in ${encoding}`)
        sent = answer.body
      }
      const kilobytes = sent.length / 1000
      const body = open(sent)
      bodies.set(name, body)
      const json = body.length / 1000
      const cpuMs = (server.cpuMs() - cpuSince) / rounds
      const isLean = name === 'desks, a day, ranges'
      const isMonth = name.startsWith('3,400')
      const isReached =
        kilobytes <= goals.kilobytes &&
        (!isMonth || median(times) <= goals.monthMs) &&
        (!isLean || (json <= goals.leanKilobytes && cpuMs <= goals.leanCpuMs))
      const goal = isLean
        ? `≤ ${goals.leanKilobytes} kB of JSON, ${goals.leanCpuMs} ms CPU`
        : `≤ ${goals.kilobytes} kB sent${isMonth ? `, ${goals.monthMs} ms` : ''}`
      reached.push(isReached)
      console.log(
        `| ${name} | ${encoding} | ${median(times).toFixed(0)} | ${cpuMs.toFixed(0)} | ${kilobytes.toFixed(0)} | ${json.toFixed(0)} | ${goal} | ${isReached ? 'reached' : 'missed'} |`,
      )
    }
  session.close()
  measureCompression(
    ['desks, a day', 'desks, a day, ranges', '3,400 desks, 30 days, ranges'].map(
      (name) => /** @type {const} */ ([name, bodies.get(name) ?? Buffer.alloc(0)]),
    ),
  )
  return reached
}

/**
 * The processor time and size of the levels of compression, of answers that were sent before.
 * @param {readonly (readonly [string, Buffer])[]} answers
 */
function measureCompression(answers) {
  const brotli = (quality) => (body) =>
    brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
  const gzip = (level) => (body) => gzipSync(body, { level })
  const codecs = [
    ...[1, 2, 3, 4].map((quality) => /** @type {const} */ ([`br ${quality}`, brotli(quality)])),
    ...[1, 3].map((level) => /** @type {const} */ ([`gzip ${level}`, gzip(level)])),
  ]
  console.log(`\n| CPU ms / kB sent | ${codecs.map(([name]) => name).join(' | ')} |`)
  console.log(`|---|${codecs.map(() => '---:').join('|')}|`)
  for (const [name, body] of answers) {
    const cells = codecs.map(([, compress]) => {
      const since = process.cpuUsage()
      let sent = 0
      for (let round = 0; round < rounds; round++) sent = compress(body).length
      const { user, system } = process.cpuUsage(since)
      return `${((user + system) / 1000 / rounds).toFixed(1)} / ${(sent / 1000).toFixed(0)}`
    })
    console.log(`| ${name}, ${(body.length / 1000).toFixed(0)} kB | ${cells.join(' | ')} |`)
  }
}

/** Measures the time from a search change until its results are usable, in a browser. */
async function measurePages(server, domain) {
  const executablePath = chromiumPath()
  const browser = await chromium.launch({
    args: ['--no-sandbox'],
    ...(executablePath ? { executablePath } : {}),
  })
  const reached = []
  console.log('\n| view | p50 ms until usable | elements | goal | |')
  console.log('|---|---:|---:|---:|---|')
  try {
    for (const [name, attributes, usable] of [
      ['desks, list of a day', `day="${workingDays[3]}" view="list"`, '.mb-slot'],
      ['rooms, grid of a day', `day="${workingDays[3]}" view="day"`, '.mb-grid-run'],
    ]) {
      const times = []
      let nodes = 0
      for (let round = 0; round < rounds; round++) {
        const page = await browser.newPage()
        await page.route('**/bench-page', (route) =>
          route.fulfill({
            contentType: 'text/html',
            body: '<!doctype html><title>Bench</title><script type="module" src="/embed/mb.js"></script>',
          }),
        )
        await page.goto(`${server.url}/embed/mb.css`)
        await page.evaluate(logInHere, { username: `user1@${domain}`, password })
        await page.goto(`${server.url}/bench-page`)
        const kind = name.startsWith('desks') ? 'DESK' : 'ROOM'
        const measured = await page.evaluate(untilUsable, { attributes, usable, kind })
        times.push(measured.ms)
        nodes = measured.nodes
        await page.close()
      }
      const isReached = median(times) <= goals.usableMs && nodes <= goals.nodes
      reached.push(isReached)
      console.log(
        `| ${name} | ${median(times).toFixed(0)} | ${nodes} | ≤ ${goals.usableMs} ms, ≤ ${goals.nodes} elements | ${isReached ? 'reached' : 'missed'} |`,
      )
    }
  } finally {
    await browser.close()
  }
  return reached
}

/**
 * Runs in the page. The script is loaded first, because the search is measured rather than the
 * start.
 */
async function untilUsable({ attributes, usable, kind }) {
  const answer = await fetch('/api/v1/category', { headers: { 'x-source': 'WEB' } })
  const category = (await answer.json()).find(({ locationKind }) => locationKind === kind)
  const since = performance.now()
  document.body.innerHTML = `<mb-availability category-id="${category.id}" ${attributes}></mb-availability>`
  const element = document.querySelector('mb-availability')
  for (;;) {
    await new Promise((resolve) => requestAnimationFrame(resolve))
    if (element?.shadowRoot?.querySelector(usable)) break
    if (performance.now() - since > 30_000) throw new Error('no results after 30 s')
  }
  // The frame has been drawn, and the page handles input again.
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  const nodes = element?.shadowRoot?.querySelectorAll('*').length ?? 0
  return { ms: performance.now() - since, nodes }
}

function median(values) {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]
}
