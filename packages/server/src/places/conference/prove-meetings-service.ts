import type { ConferenceStep, ConferenceStepKind } from '@mosaic-booking/sdk'
import type { ServerContext } from '../../ground/core/context.js'
import { graphOf, openAccount } from '../../platform/microsoft-graph/graph-account.js'
import { GraphRefused, type GraphAccount } from '../../platform/microsoft-graph/microsoft-graph.js'
import { listMissing, toFinding, toStep, type Finding } from './conference-rules.js'
import type { ProviderRow } from './conference-store.js'

const meetingMs = 1_800_000
/** The product's name needs no translation. */
const subject = 'Mosaic Booking'

/** A step of the test. Returns the problem, or `unknown` if the step is inconclusive. */
type Act = () => Promise<Finding | 'unknown' | undefined>

/**
 * Tests the requirements of online meetings, ending with a test meeting that is created and removed
 * again. Skips the steps after a failed one.
 */
export async function proveMeetings(
  context: ServerContext,
  provider: ProviderRow,
  email: string,
): Promise<ConferenceStep[]> {
  const steps: ConferenceStep[] = []
  let isOver = false
  for (const [step, act] of planProof(context, provider, email)) {
    if (isOver) {
      steps.push(toStep(step, 'SKIPPED'))
      continue
    }
    const found = await act().catch((error: unknown): Finding => {
      if (!(error instanceof GraphRefused)) throw error
      context.log.warn({ err: error, provider: provider.id }, 'A test meeting failed')
      return toFinding(step, error)
    })
    isOver = typeof found === 'object'
    steps.push(
      found === 'unknown'
        ? toStep(step, 'SKIPPED')
        : toStep(step, found ? 'FAILED' : 'PASSED', found),
    )
  }
  return steps
}

function planProof(
  context: ServerContext,
  provider: ProviderRow,
  email: string,
): readonly (readonly [ConferenceStepKind, Act])[] {
  const graph = graphOf(context)
  let account: GraphAccount
  let organiser = ''
  let meeting = ''
  return [
    [
      'TOKEN',
      async () => {
        const opened = await openAccount(context.config, provider).catch(() => undefined)
        if (!opened) return { problem: 'SECRET_UNREADABLE' }
        account = opened
        await graph.prove(account)
      },
    ],
    [
      'PERMISSIONS',
      async () => {
        const granted = await graph.permissions(account)
        if (!granted) return 'unknown'
        const missing = listMissing(granted)
        return missing.length > 0 ? { problem: 'PERMISSIONS_MISSING', missing } : undefined
      },
    ],
    [
      'ORGANISER',
      async () => {
        organiser = (await graph.findUser(account, email)) ?? ''
        return organiser === '' ? { problem: 'ORGANISER_UNKNOWN' } : undefined
      },
    ],
    [
      'CREATE_MEETING',
      async () => {
        const now = context.now()
        const facts = { subject, startsAt: new Date(now), endsAt: new Date(now + meetingMs) }
        try {
          meeting = (await graph.createMeeting(account, organiser, facts)).id
        } catch (error) {
          // Teams refuses people without a licence with an unspecific message.
          const isVague =
            error instanceof GraphRefused &&
            toFinding('CREATE_MEETING', error).problem === 'REFUSED'
          if (isVague && (await graph.hasTeamsLicence(account, organiser)) === false)
            return { ...toFinding('CREATE_MEETING', error), problem: 'LICENCE_MISSING' }
          throw error
        }
      },
    ],
    [
      'REMOVE_MEETING',
      () => graph.removeMeeting(account, organiser, meeting).then(() => undefined),
    ],
  ]
}
