import { toMessage, type SignOnPolicy } from '@mosaic-booking/sdk'
import { apiQuery, mutate } from '@mosaic-booking/sdk/queries'
import { useApiQuery, useLocale, useRuntime } from '@mosaic-booking/widgets'
import { Card, Loading, Switch, useMessages } from '@mosaic-booking/widgets/ui'
import { useState } from 'react'
import { RetryNotice } from '../../../shared/loaded/retry-notice.js'
import { QuestionDialog } from '../../../shared/question-dialog/question-dialog.js'
import { messages } from './authentication-methods.messages.js'

const own = { orgId: 'current' } as const

export function SignOnPolicyCard() {
  const t = useMessages(messages)
  const { client } = useRuntime()
  const { language } = useLocale()
  const { data, error, refetch } = useApiQuery(apiQuery(client, 'authenticationMethod.policy', own))
  return (
    <Card title={t('policy')} level={2}>
      {data ? (
        <Policy policy={data} />
      ) : error ? (
        <RetryNotice onRetry={refetch}>{toMessage(error, t('policyFailed'), language)}</RetryNotice>
      ) : (
        <Loading label={t('policyLoading')} />
      )}
    </Card>
  )
}

function Policy({ policy }: { readonly policy: SignOnPolicy }) {
  const t = useMessages(messages)
  const runtime = useRuntime()
  const [isAsking, setAsking] = useState(false)
  const { isRequired, isTested } = policy
  const domains = policy.domains.join(', ')
  const hint = !domains
    ? t('policyNone')
    : isTested || isRequired
      ? t('policyDomains', { domains })
      : t('policyUntested')
  return (
    <>
      <Switch
        label={t('policyOn')}
        hint={hint}
        checked={isRequired}
        disabled={!isRequired && (!domains || !isTested)}
        onChange={() => setAsking(true)}
      />
      {isAsking && (
        <QuestionDialog
          title={t(isRequired ? 'policyBackTitle' : 'policyTitle')}
          keep={t(isRequired ? 'policyBackKeep' : 'policyKeep')}
          action={t(isRequired ? 'policyBack' : 'policyTurnOff')}
          isHarmless={isRequired}
          failed={t('policyFailed')}
          act={() =>
            mutate(runtime, 'authenticationMethod.savePolicy', {
              ...own,
              body: { isRequired: !isRequired },
            })
          }
          onClose={() => setAsking(false)}
        >
          {isRequired ? t('policyBackText') : t('policyText', { domains })}
        </QuestionDialog>
      )}
    </>
  )
}
