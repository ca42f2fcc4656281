import { readFileSync } from 'node:fs'
import { StartError } from './start-error.js'

/**
 * Secret settings. Each may be in a file, which is how containers and secret stores provide them.
 */
const secretSettings = [
  'DATABASE_URL',
  'DATABASE_OWNER_URL',
  'DATABASE_LISTEN_URL',
  'DATABASE_READ_URL',
  'MB_SECRET',
  'MB_PREVIOUS_SECRETS',
  'MB_METRICS_TOKEN',
  'MB_TLS_CERT',
  'MB_TLS_KEY',
  'SMTP_URL',
] as const

/** Returns the environment with the contents of the files in `NAME_FILE` variables as `NAME`. */
export function readSecretFiles(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const read: NodeJS.ProcessEnv = {}
  for (const name of secretSettings) {
    const file = env[`${name}_FILE`]
    if (!file) continue
    if (env[name]) throw new StartError(`Set either ${name} or ${name}_FILE, not both.`)
    read[name] = readText(file, `${name}_FILE`).replace(/\r?\n$/, '')
    if (!read[name]) throw new StartError(`The file of ${name}_FILE is empty.`)
  }
  return { ...env, ...read }
}

function readText(file: string, setting: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new StartError(`The file of ${setting}, ${file}, cannot be read: ${code}.`)
  }
}
