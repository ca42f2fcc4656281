import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import type { Env } from './read-setting.js'
import { StartError } from './start-error.js'

/**
 * Adds the settings of a file to the environment, which takes precedence. Reads `MB_ENV_FILE` or,
 * if unset, `mosaic.env` in the installation folder. Servers and commands read the same file, so
 * that a command cannot use another database because a shell lacks a variable. Returns the file.
 */
export function loadEnvFile(env: Env, root: string): string | undefined {
  const named = env.MB_ENV_FILE || undefined
  const file = named ? resolve(root, named) : join(root, 'mosaic.env')
  if (!named && !existsSync(file)) return undefined
  for (const [name, value] of Object.entries(readEnvFile(file))) env[name] ??= value
  return file
}

function readEnvFile(file: string): Env {
  try {
    return parseEnv(readFileSync(file, 'utf8')) as Env
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new StartError(`The settings in ${file} cannot be read: ${code}.`)
  }
}
