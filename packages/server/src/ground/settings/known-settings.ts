import { nearestWord } from './nearest-word.js'
import { refuse, type Env } from './read-setting.js'

/**
 * All of this application's variables that a server or a command reads. The README explains them.
 */
export const knownSettings = [
  'MB_BRIVO_API_URL',
  'MB_BRIVO_LOGIN_URL',
  'MB_BUILD',
  'MB_BUSINESS_INSIGHT_URL',
  'MB_CHAT_WIDGET_URL',
  'MB_DATA',
  'MB_DEMO',
  'MB_DEMO_LANGUAGE',
  'MB_DRAIN_SECONDS',
  'MB_ENV_FILE',
  'MB_LIMIT_FACTOR',
  'MB_MAPS_KEY',
  'MB_MAP_TILE_URL',
  'MB_METRICS_TOKEN',
  'MB_METRICS_TOKEN_FILE',
  'MB_MICROSOFT_GRAPH_URL',
  'MB_MICROSOFT_LOGIN_URL',
  'MB_POOL_SIZE',
  'MB_PREPARED_STATEMENTS',
  'MB_PREVIOUS_SECRETS',
  'MB_PREVIOUS_SECRETS_FILE',
  'MB_PUBLIC_URL',
  'MB_REPLICA_LAG_MS',
  'MB_SECRET',
  'MB_SECRET_FILE',
  'MB_SLOW_STATEMENT_MS',
  'MB_SUPPORT_DESK_URL',
  'MB_TLS_CERT',
  'MB_TLS_CERT_FILE',
  'MB_TLS_KEY',
  'MB_TLS_KEY_FILE',
  'MB_TRUSTED_PROXY_HOPS',
  'MB_WORKER',
] as const

/** Variables of clients and tests, and those that Kubernetes sets for a service "mb". */
const isOfOthers = (name: string) =>
  /^MB_(URL|TOKEN|TOKEN_FILE|MUTANT)$|^MB_(SERVICE_(HOST|PORT)|PORT)(_|$)/.test(name)

const retired: Readonly<Record<string, string>> = {
  MB_TRUST_PROXY: 'set MB_TRUSTED_PROXY_HOPS to the number of reverse proxies before the server',
}

/** Refuses misspelled settings, which would otherwise silently keep their defaults. */
export function refuseUnknownSettings(env: Env): void {
  for (const name of Object.keys(env)) {
    if (retired[name]) refuse(`${name} is no longer used: ${retired[name]}.`)
    if (
      name.startsWith('MB_') &&
      !(knownSettings as readonly string[]).includes(name) &&
      !isOfOthers(name)
    )
      refuse(`${name} is not a setting. Did you mean ${nearestWord(name, knownSettings)}?`)
  }
}
