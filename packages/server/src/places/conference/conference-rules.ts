import type {
  ConferenceProblem,
  ConferenceStep,
  ConferenceStepKind,
  ConferenceStepOutcome,
} from '@mosaic-booking/sdk'
import { domainOf } from '@mosaic-booking/sdk/rules'
import type { GraphRefused } from '../../platform/microsoft-graph/microsoft-graph.js'

/**
 * Whether the consent page reports consent. Only a test meeting proves that links can be created.
 */
export const isConsent = (answer: {
  readonly admin_consent?: string | undefined
  readonly error?: string | undefined
}): boolean => answer.error === undefined && answer.admin_consent?.toLowerCase() === 'true'

export function serves(
  { domains, connected }: { readonly domains: readonly string[]; readonly connected: Date | null },
  email: string | undefined,
): boolean {
  return connected !== null && email !== undefined && domains.includes(domainOf(email))
}

/**
 * The required permissions of the application, each with alternatives. If all alternatives are
 * missing, the first one is reported, because it is the narrowest.
 */
const neededPermissions = [
  ['OnlineMeetings.ReadWrite.All'],
  [
    'User.Read.All',
    'User.ReadBasic.All',
    'User.ReadWrite.All',
    'Directory.Read.All',
    'Directory.ReadWrite.All',
  ],
] as const

export const listMissing = (granted: readonly string[]): string[] =>
  neededPermissions
    .filter((alternatives) => !alternatives.some((name) => granted.includes(name)))
    .map(([name]) => name)

/** The problem in a step. */
export type Finding = Omit<ConferenceStep, 'step' | 'outcome'> & {
  readonly problem: ConferenceProblem
}

const problemsOfTokens: Readonly<Record<string, ConferenceProblem>> = {
  AADSTS7000215: 'SECRET_INVALID',
  AADSTS7000222: 'SECRET_EXPIRED',
  AADSTS700016: 'CLIENT_UNKNOWN',
  AADSTS90002: 'TENANT_UNKNOWN',
  AADSTS900023: 'TENANT_UNKNOWN',
}

function nameProblem(
  step: ConferenceStepKind,
  { status, code, message }: Pick<GraphRefused, 'status' | 'code' | 'message'>,
): ConferenceProblem {
  if (status === 429) return 'THROTTLED'
  if (status === 0 || status >= 500) return 'UNREACHABLE'
  const ofToken = problemsOfTokens[code ?? '']
  if (ofToken) return ofToken
  if (/application access policy|not authorized to .* on behalf of/i.test(message))
    return 'ACCESS_POLICY_MISSING'
  if (status === 403 && (step === 'ORGANISER' || code === 'Authorization_RequestDenied'))
    return 'PERMISSIONS_MISSING'
  // The directory contains the organiser, so Teams is missing.
  if (status === 404 && step === 'CREATE_MEETING') return 'LICENCE_MISSING'
  return 'REFUSED'
}

const maxDetail = 500

/** Extracts the provider's message, without the trace ids that follow. */
export function readDetail(message = ''): { readonly detail?: string } {
  const detail = message.split(/\r?\n| Trace ID: /, 1)[0]!.slice(0, maxDetail)
  return detail ? { detail } : {}
}

/** Converts a service's refusal in this step to a finding. */
export function toFinding(
  step: ConferenceStepKind,
  refusal: Pick<GraphRefused, 'status' | 'code' | 'message' | 'retryAfterMs'>,
): Finding {
  const { message, retryAfterMs } = refusal
  return {
    problem: nameProblem(step, refusal),
    ...readDetail(message),
    ...(retryAfterMs !== undefined && { retryAfterSeconds: Math.ceil(retryAfterMs / 1000) }),
  }
}

/** Problems that prevent every meeting, regardless of the organiser. */
const lasting: ReadonlySet<ConferenceProblem> = new Set<ConferenceProblem>([
  'CONSENT_REFUSED',
  'SECRET_INVALID',
  'SECRET_EXPIRED',
  'SECRET_UNREADABLE',
  'CLIENT_UNKNOWN',
  'TENANT_UNKNOWN',
  'PERMISSIONS_MISSING',
])

/** Returns the provider's connection time after a check. An unavailable service changes nothing. */
export function decideConnected(
  before: Date | null,
  steps: readonly ConferenceStep[],
  now: Date,
): Date | null {
  if (steps.some(({ problem }) => problem && lasting.has(problem))) return null
  return steps.some(({ outcome }) => outcome === 'FAILED') ? before : (before ?? now)
}

/**
 * Returns the result flag for the administrator's page: consent without a successful test meeting
 * is not yet a connection.
 */
export function decideFlag(connected: Date | null, steps: readonly ConferenceStep[]) {
  if (steps.every(({ outcome }) => outcome !== 'FAILED')) return 'new'
  return connected === null && steps.some(({ problem }) => problem && lasting.has(problem))
    ? 'failed'
    : 'unproven'
}

export const toStep = (
  step: ConferenceStepKind,
  outcome: ConferenceStepOutcome,
  finding?: Finding,
): ConferenceStep => ({ step, outcome, ...finding })
