import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig, type ServerConfig } from '../src/ground/core/config.js'
import type { Db } from '../src/ground/db/db.js'
import { prepareDatabase } from '../src/platform/prepare/prepare-database.js'
import { makePrivateFolder } from '../src/ground/db/private-folder.js'
import { commandLine } from '../src/ground/settings/command-line.js'
import { loadEnvFile } from '../src/ground/settings/env-file.js'
import { findRoot } from '../src/ground/settings/root.js'
import { describeStartProblem } from '../src/platform/prepare/start-problem.js'
import { seedScale } from './scale/seed-scale.js'
import { seedWhenEmpty } from './seed-when-empty.js'

const usage = `${commandLine('seed')}: the demo organisation, into an empty database
${commandLine('seed', '--scale')}: data for the benchmarks, organisations "Bench 1", "Bench 2" …
    [--organisations 1] [--spaces 500] [--bookings 200000]    spaces and bookings of each organisation
    [--whole]                     and plans, parking, catering, visitors, events, catalogues, groups, devices
${commandLine('seed', '--demo --scale')}: both
Uses DATABASE_URL, or else the embedded database in MB_DATA (.data).`

const say = (line: string) => console.log(line)

function readArguments() {
  const number = { type: 'string' } as const
  const { values } = parseArgs({
    options: {
      demo: { type: 'boolean' },
      scale: { type: 'boolean' },
      whole: { type: 'boolean' },
      help: { type: 'boolean' },
      organisations: number,
      spaces: number,
      bookings: number,
    },
  })
  const count = (name: 'organisations' | 'spaces' | 'bookings', fallback: number): number => {
    const text = values[name] ?? String(fallback)
    if (!/^[1-9]\d{0,7}$/.test(text))
      throw new TypeError(`--${name} requires a positive number, not ${text}`)
    return Number(text)
  }
  const scale = {
    organisations: count('organisations', 1),
    spaces: count('spaces', 500),
    bookings: count('bookings', 200_000),
    isWhole: values.whole ?? false,
  }
  return {
    demo: values.demo ?? !values.scale,
    scale: values.scale ? scale : undefined,
    help: values.help,
  }
}

async function fill(
  db: Db,
  dataFolder: string,
  scale: NonNullable<ReturnType<typeof readArguments>['scale']>,
): Promise<void> {
  say(`Creating ${scale.organisations} × ${scale.spaces} spaces × ${scale.bookings} bookings …`)
  const organisations = await seedScale(db, scale, Date.now(), say)
  makePrivateFolder(dataFolder)
  for (const organisation of organisations) {
    const file = join(dataFolder, `${organisation.name.toLowerCase().replaceAll(' ', '-')}.json`)
    await writeFile(file, `${JSON.stringify(organisation, undefined, 2)}\n`, { mode: 0o600 })
    say(
      `  ${organisation.name}: users user1@ to user${organisation.people}@${organisation.domain}; the SYSTEM account's token is in ${file}`,
    )
  }
}

let config: ServerConfig | undefined

async function main(): Promise<void> {
  const wanted = readArguments()
  if (wanted.help) return say(usage)
  const root = findRoot()
  loadEnvFile(process.env, root)
  config = readConfig(process.env, root)
  const db = await prepareDatabase(config, 2)
  try {
    if (wanted.demo) await seedWhenEmpty(db, config, say)
    if (wanted.scale) await fill(db, config.dataFolder, wanted.scale)
  } finally {
    await db.close()
  }
}

main().catch((error: unknown) => {
  const isMisused = error instanceof TypeError
  console.error(
    isMisused ? `${error.message}\n\n${usage}` : (describeStartProblem(error, config) ?? error),
  )
  process.exitCode = 1
})
