import { isEmail } from '@mosaic-booking/sdk/rules'
import { StartError } from './start-error.js'

export type Env = NodeJS.ProcessEnv

export const refuse = (sentence: string): never => {
  throw new StartError(sentence)
}

/** Reads an integer within a range; empty counts as missing. */
export function readNumber(
  env: Env,
  name: string,
  [min, max]: [number, number],
  fallback: number,
): number {
  const text = env[name] || String(fallback)
  const value = /^\d{1,9}$/.test(text) ? Number(text) : NaN
  return value >= min && value <= max
    ? value
    : refuse(`${name} must be a whole number from ${min} to ${max}, not "${text}".`)
}

/** Reads a share from 0 to 1; defaults to 1. */
export function readShare(env: Env, name: string): number {
  const text = env[name] || '1'
  return /^(0(\.\d+)?|1(\.0+)?)$/.test(text)
    ? Number(text)
    : refuse(`${name} must be a number from 0 to 1, not "${text}".`)
}

export function readFlag(env: Env, name: string, fallback: boolean): boolean {
  const text = env[name] || String(fallback)
  return text === 'true' || text === 'false'
    ? text === 'true'
    : refuse(`${name} must be true or false, not "${text}".`)
}

/** Reads one of the choices; the first is the default. */
export function readChoice<T extends string>(
  env: Env,
  name: string,
  choices: readonly [T, ...T[]],
): T {
  const text = env[name] || choices[0]
  return (
    choices.find((one) => one === text) ??
    refuse(`${name} must be one of ${choices.join(', ')}, not "${text}".`)
  )
}

/** Reads a URL with one of the protocols. URLs may contain passwords, so they are not printed. */
export function readUrl(env: Env, name: string, protocols: readonly string[]): string | undefined {
  const text = env[name] || undefined
  if (text === undefined) return undefined
  // With one of these in a password the rest would count as the host, or be left out.
  const isCut = !URL.canParse(text) || /^\w+:\/\/[^/?]*#.*@/.test(text)
  if (isCut && text.includes('@') && protocols.some((one) => text.startsWith(`${one}://`)))
    return refuse(
      `${name} has a character in its user or password that ends them. Write # as %23, / as %2F, ? as %3F, @ as %40 and % as %25.`,
    )
  return URL.canParse(text) && protocols.includes(new URL(text).protocol.slice(0, -1))
    ? text
    : refuse(`${name} must be an address that starts with ${protocols.join(':// or ')}://.`)
}

/** Reads a URL with placeholders, such as `{z}`. */
export function readTemplate(env: Env, name: string): string | undefined {
  const filled = (env[name] ?? '').replaceAll(/\{\w+\}/g, 'x')
  return readUrl({ [name]: filled }, name, ['https', 'http']) && env[name]
}

export function readEmail(env: Env, name: string): string | undefined {
  const text = env[name] || undefined
  return text === undefined || isEmail(text)
    ? text
    : refuse(`${name} must be an e-mail address, not "${text}".`)
}

/** Reads `name@host` or `Name <name@host>`. The host may be a bare name such as `localhost`. */
export function readSender(env: Env, name: string): string | undefined {
  const text = env[name] || undefined
  return text === undefined ||
    /^([^<>]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/.test(text.trim())
    ? text
    : refuse(`${name} must be an e-mail address or "Name <address>", not "${text}".`)
}
