// Imports an MRBS dump of 500 rooms and 200,000 entries into an empty installation: a dry run, the
// import, and the same import again, which must change nothing. Three quarters of a room's entries
// are in three weekly series over 50 weeks, half of them past; 200 rooms have a double booking.
// Use `--rooms 50` for a quick run. Uses DATABASE_URL, which must be empty, or a throwaway PostgreSQL.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startThrowawayPostgres } from '../tests/support/throwaway-postgres.mjs'
import { toTable } from './report.mjs'
import { root, startServer } from './server-process.mjs'

const { values } = parseArgs({ options: { rooms: { type: 'string', default: '500' } } })
const rooms = Number(values.rooms)
const doubles = Math.floor((rooms * 2) / 5)
const series = 3
const weeks = 50
const singles = 250
const goal = 600

const folder = await mkdtemp(join(tmpdir(), 'mosaic-import-'))
const dump = join(folder, 'mrbs.sql')
const entries = await writeDump(dump)
const throwaway = process.env.DATABASE_URL ? undefined : await startThrowawayPostgres()
const env = {
  DATABASE_URL: process.env.DATABASE_URL ?? throwaway?.url,
  MB_ENV_FILE: '/dev/null',
  MB_DATA: folder,
  MB_SECRET: 'a secret of the benchmark, 32 letters',
  LOG_LEVEL: 'warn',
  NODE_ENV: 'production',
}
try {
  await setUp()
  const results = []
  for (const [name, words] of [
    ['dry run', []],
    ['import', ['--go']],
    ['second import', ['--go']],
  ]) {
    const result = await runImport(words)
    const counted =
      /([\d,]+) rows? read = (\d+) new \+ (\d+) changed \+ (\d+) unchanged \+ (\d+) left out/.exec(
        result.said,
      )
    if (!counted) throw new Error(result.said)
    const [read, ...parts] = counted.slice(1).map((one) => Number(one.replaceAll(',', '')))
    const isSecond = name === 'second import'
    const expected = isSecond
      ? [0, 0, entries - doubles, doubles]
      : [entries - doubles, 0, 0, doubles]
    const isRight = read === entries && String(parts) === String(expected)
    const hasSeries = result.said.includes(
      `Series: ${rooms * series}. 0 occurrences without a rule`,
    )
    const isQuick = result.seconds <= goal
    if (!isRight || !hasSeries) console.log(result.said)
    if (!isRight || !hasSeries || !isQuick) process.exitCode = 1
    results.push([
      name,
      result.seconds.toFixed(1),
      result.cpu.toFixed(1),
      String(result.megabytes),
      ...parts.map(String),
      isRight && hasSeries && isQuick ? 'reached' : 'MISSED',
    ])
  }
  console.log(`${rooms} rooms, ${entries} entries; goal: ≤ ${goal} s, every row accounted for\n`)
  const head = ['', 's', 'CPU s', 'MB at most', 'new', 'changed', 'unchanged', 'left out', '']
  console.log(toTable([head, ...results]))
} finally {
  await throwaway?.stop()
  await rm(folder, { recursive: true, force: true })
}

/** Runs the command of the built server. */
async function runImport(words) {
  const command = join(root, 'packages/server/dist/commands/import-old.js')
  const since = performance.now()
  // `time` is not everywhere, so the process reports its own use at its end.
  const report = `data:text/javascript,process.on('exit',()=>{const u=process.resourceUsage();console.error('USED '+u.maxRSS+' '+(u.userCPUTime+u.systemCPUTime))})`
  const child = spawn(
    process.execPath,
    [
      '--import',
      report,
      command,
      'mrbs',
      dump,
      '--mapping',
      join(folder, 'mapping.json'),
      ...words,
    ],
    { cwd: folder, env: { ...process.env, ...env } },
  )
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => (said += text))
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(said)
  const [, kilobytes, microseconds] = /USED (\d+) (\d+)/.exec(said) ?? []
  return {
    said,
    seconds: (performance.now() - since) / 1000,
    megabytes: Math.round(Number(kilobytes) / 1024),
    cpu: Number(microseconds) / 1e6,
  }
}

/** Creates the organisation, with a category for rooms. */
async function setUp() {
  const server = await startServer('packages/server/dist/cli.js', env)
  try {
    const created = spawn(
      process.execPath,
      [join(root, 'packages/server/dist/commands/create-admin.js')],
      { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'inherit'] },
    )
    let link = ''
    created.stdout.setEncoding('utf8').on('data', (text) => (link += text))
    await once(created, 'close')
    const call = async (method, path, body, cookie = '') => {
      const answer = await fetch(`${server.url}/api/v1${path}`, {
        method,
        headers: { 'content-type': 'application/json', 'x-source': 'WEB', cookie },
        ...(body && { body: JSON.stringify(body) }),
      })
      if (!answer.ok) throw new Error(`${method} ${path}: ${await answer.text()}`)
      return answer
    }
    const done = await call('POST', '/setup', {
      token: /\/setup\/([\w-]{43})/.exec(link)?.[1],
      organisationName: 'Old',
      timeZone: 'Europe/Madrid',
      firstName: 'Ada',
      lastName: 'Lund',
      email: 'ada@old.example',
      password: 'quiet lamps over boats',
    })
    const cookie = done.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ')
    const templates = await (await call('GET', '/category/templates', undefined, cookie)).json()
    const template = templates.find(({ locationKind }) => locationKind === 'ROOM')
    await call('POST', '/category', template, cookie)
  } finally {
    await server.stop()
  }
}

/** Writes a dump as mysqldump does. Returns the number of entries. */
async function writeDump(path) {
  const file = createWriteStream(path)
  const write = async (text) => {
    if (!file.write(text)) await once(file, 'drain')
  }
  const toSql = (value) =>
    value === null ? 'NULL' : typeof value === 'number' ? String(value) : `'${value}'`
  const table = async (name, columns, rows) => {
    const listed = columns.map((column) => `  \`${column}\` text`).join(',\n')
    await write(`CREATE TABLE \`mrbs_${name}\` (\n${listed}\n) ENGINE=InnoDB;\n`)
    for (let at = 0; at < rows.length; at += 1000) {
      const tuples = rows.slice(at, at + 1000).map((row) => `(${row.map(toSql).join(',')})`)
      await write(`INSERT INTO \`mrbs_${name}\` VALUES ${tuples.join(',')};\n`)
    }
  }
  const many = (count, make) => Array.from({ length: count }, (_, index) => make(index + 1))
  await write('-- MySQL dump 10.19\n')
  await table(
    'area',
    ['id', 'area_name', 'timezone', 'enable_periods'],
    many(20, (id) => [id, `Building ${id}`, 'Europe/Madrid', 0]),
  )
  await table(
    'room',
    ['id', 'area_id', 'room_name', 'capacity'],
    many(rooms, (id) => [id, 1 + (id % 20), `Room ${id}`, 4 + (id % 12)]),
  )
  await table(
    'users',
    ['id', 'name', 'display_name', 'email'],
    many(1000, (id) => [id, `user${id}`, `Person ${id}`, `user${id}@old.example`]),
  )
  const day = 86_400
  const week = 7 * day
  // A Monday half of the weeks ago, so that half of the bookings are past.
  const today = Math.floor(Date.now() / 1000 / day) * day
  const monday = today - ((new Date().getUTCDay() + 6) % 7) * day - (weeks / 2) * week
  const repeats = []
  const booked = []
  /** @param {number} room @param {number} from @param {number} to @param {{ repeat?: number, name: string, made?: string }} entry */
  const add = (room, from, to, { repeat, name, made = '2025-12-01 09:00:00' }) => {
    const id = booked.length + 1
    booked.push([
      id,
      from,
      to,
      repeat ?? null,
      room,
      made,
      `user${1 + (id % 1000)}`,
      name,
      'Notes',
      0,
      null,
    ])
  }
  for (let room = 1; room <= rooms; room++) {
    for (let number = 0; number < series; number++) {
      const from = monday + day + (14 + number) * 3600
      const name = `Series ${number + 1} of room ${room}`
      const repeat = repeats.length + 1
      repeats.push([repeat, 2, '0010000', 1, null])
      for (let at = 0; at < weeks; at++)
        add(room, from + at * week, from + at * week + 3600, { repeat, name })
    }
    for (let number = 0; number < singles; number++) {
      const isDouble = number === singles - 1 && room <= doubles
      const workday = Math.floor(number / 2)
      const date = monday + Math.floor(workday / 5) * week + (workday % 5) * day
      const from = date + (number % 2 ? 11 : 9) * 3600
      if (isDouble)
        add(room, monday + 9.5 * 3600, monday + 10 * 3600, {
          name: 'Second of two',
          made: '2025-12-02 09:00:00',
        })
      else add(room, from, from + 3600, { name: `Meeting ${number}` })
    }
  }
  await table('repeat', ['id', 'rep_type', 'rep_opt', 'rep_interval', 'month_relative'], repeats)
  const columns = ['id', 'start_time', 'end_time', 'repeat_id', 'room_id', 'timestamp', 'create_by']
  await table('entry', [...columns, 'name', 'description', 'status', 'ical_recur_id'], booked)
  file.end()
  await once(file, 'close')
  return booked.length
}
