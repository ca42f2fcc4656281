import type { SignOnTest } from '@mosaic-booking/sdk'
import type { Asserted, Claims } from './sign-on-rules.js'

const maxClaims = 60
const maxValues = 50
const maxLength = 300

/** Claims about the token rather than the person. */
const technical =
  /^(?:aud|azp|nonce|exp|iat|nbf|auth_time|at_hash|c_hash|s_hash|jti|sid|iss|rh|uti|ver|aio)$/

const groupClaims = new Set([
  'group',
  'groups',
  'memberof',
  'http://schemas.xmlsoap.org/claims/group',
  'http://schemas.microsoft.com/ws/2008/06/identity/claims/groups',
])

const textsOf = (value: unknown): string[] =>
  [value]
    .flat()
    .filter((one) => one !== undefined && one !== null)
    .slice(0, maxValues)
    .map((one) =>
      (typeof one === 'object' ? JSON.stringify(one) : String(one as string)).slice(0, maxLength),
    )

const listClaims = (claims: Claims): SignOnTest['claims'] =>
  Object.entries(claims)
    .filter(([name]) => !technical.test(name))
    .slice(0, maxClaims)
    .map(([name, value]) => ({ name: name.slice(0, maxLength), values: textsOf(value) }))

/** Describes what a provider has sent about a person. */
export function describeAsserted({
  issuer,
  subject,
  claims,
}: Asserted): Pick<SignOnTest, 'issuer' | 'subject' | 'groups' | 'claims'> {
  const listed = listClaims(claims)
  const groups = listed.filter(({ name }) => groupClaims.has(name.toLowerCase()))
  return {
    issuer: issuer.slice(0, 1000),
    ...(subject !== undefined && { subject: subject.slice(0, maxLength) }),
    groups: groups.flatMap(({ values }) => values),
    claims: listed,
  }
}

interface Explained {
  readonly message?: string
  readonly error?: string
  readonly error_description?: string
  readonly cause?: unknown
}

/** Returns the words of the provider or of the network about a failure. */
export function describeCause(cause: unknown): string | undefined {
  const words: string[] = []
  let current = cause as Explained | string | undefined
  for (let depth = 0; depth < 4 && current; depth++) {
    if (typeof current === 'string') {
      words.push(current)
      break
    }
    const { message, error, error_description: description, cause: next } = current
    for (const one of [message, error, description])
      if (typeof one === 'string' && one && !words.includes(one)) words.push(one)
    current = next instanceof Error || typeof next === 'string' ? (next as Explained) : undefined
  }
  return words.length > 0 ? words.join(': ').slice(0, 500) : undefined
}
