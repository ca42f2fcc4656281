import { StartError } from './start-error.js'

export type Env = NodeJS.ProcessEnv

export const refuse = (sentence: string): never => {
  throw new StartError(sentence)
}

/** A whole number of a range; empty counts as missing. */
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

export function readFlag(env: Env, name: string, fallback: boolean): boolean {
  const text = env[name] || String(fallback)
  return text === 'true' || text === 'false'
    ? text === 'true'
    : refuse(`${name} must be true or false, not "${text}".`)
}

/** One of the choices, the first if the variable is not set. */
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

/** An address with one of the protocols. Addresses may contain passwords, so they are not printed. */
export function readUrl(env: Env, name: string, protocols: readonly string[]): string | undefined {
  const text = env[name] || undefined
  if (text === undefined) return undefined
  return URL.canParse(text) && protocols.includes(new URL(text).protocol.slice(0, -1))
    ? text
    : refuse(`${name} must be an address that starts with ${protocols.join(':// or ')}://.`)
}
