import type { ConferenceProvider, ConferenceStep } from '@mosaic-booking/sdk'
import { mutate } from '@mosaic-booking/sdk/queries'
import { isEmail } from '@mosaic-booking/sdk/rules'
import { useRuntime } from '@mosaic-booking/widgets'
import {
  Badge,
  Button,
  Notice,
  TextField,
  useMessages,
  type BadgeTone,
} from '@mosaic-booking/widgets/ui'
import { useState } from 'react'
import { useSession } from '../../../session/session.js'
import { useOwnClock } from '../../../shared/use-own-clock.js'
import { useSubmit } from '../../../shared/use-submit.js'
import { AccessPolicyCommands } from './access-policy-commands.js'
import { messages } from './teams-check.messages.js'

/** Tests a connection by creating a meeting, and explains how to fix a failed step. */
export function TeamsCheck({ provider }: { readonly provider: ConferenceProvider }) {
  const t = useMessages(messages)
  const runtime = useRuntime()
  const { momentOf } = useOwnClock()
  const [email, setEmail] = useState(useSession().user.email)
  const [isWrong, setWrong] = useState(false)
  const { id, lastCheck, settings } = provider
  const { isBusy, problem, onSubmit } = useSubmit(t('failed'), () => {
    const body = { email: email.trim() }
    setWrong(!isEmail(body.email))
    if (!isEmail(body.email)) return false
    return mutate(runtime, 'conferenceProvider.check', { id, body }).then(() => {})
  })
  return (
    <section className="integration-part stack gap-3">
      <h3>{t('title')}</h3>
      <p className="muted">{t('text')}</p>
      <div className="stack gap-3" role="status" aria-busy={isBusy}>
        {isBusy ? (
          <p>{t('running')}</p>
        ) : lastCheck ? (
          <>
            <p>{t('tested', { date: momentOf(lastCheck.checkedOn) })}</p>
            <ol role="list" className="stack gap-2 unstyled" aria-label={t('steps')}>
              {lastCheck.steps.map((step) => (
                <StepResult key={step.step} result={step} clientId={settings.CLIENT_ID} />
              ))}
            </ol>
          </>
        ) : (
          <p>{t('untested')}</p>
        )}
      </div>
      <form className="stack gap-3" noValidate onSubmit={onSubmit}>
        {problem && <Notice tone="error">{problem}</Notice>}
        <TextField
          type="email"
          label={t('organiser')}
          hint={t('organiserHint')}
          autoComplete="off"
          maxLength={254}
          required
          value={email}
          error={isWrong ? t('invalid') : undefined}
          onChange={(text) => {
            setEmail(text)
            setWrong(false)
          }}
        />
        <div className="cluster gap-2">
          <Button type="submit" busy={isBusy}>
            {t('start')}
          </Button>
        </div>
      </form>
    </section>
  )
}

const tones: Readonly<Record<ConferenceStep['outcome'], BadgeTone>> = {
  PASSED: 'success',
  FAILED: 'error',
  SKIPPED: 'neutral',
}

interface StepResultProps {
  readonly result: ConferenceStep
  readonly clientId: string
}

function StepResult({ result, clientId }: StepResultProps) {
  const t = useMessages(messages)
  const { step, outcome, problem, detail, missing, retryAfterSeconds } = result
  const advice =
    problem === 'PERMISSIONS_MISSING' && missing
      ? t('permissionsMissing', { list: missing.join(', ') })
      : problem === 'THROTTLED' && retryAfterSeconds
        ? t('throttledFor', { count: retryAfterSeconds })
        : problem && t(problem)
  return (
    <li className="stack gap-2">
      <span className="row gap-2">
        <Badge tone={tones[outcome]}>{t(outcome)}</Badge>
        {t(step)}
      </span>
      {advice && <p>{advice}</p>}
      {problem === 'ACCESS_POLICY_MISSING' && <AccessPolicyCommands clientId={clientId} />}
      {detail && <p className="muted">{t('answer', { text: detail })}</p>}
    </li>
  )
}
