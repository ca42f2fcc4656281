import type { SignOnRequest } from '@mosaic-booking/sdk'
import { apiQuery, mutate } from '@mosaic-booking/sdk/queries'
import { useApiQuery, useRuntime } from '@mosaic-booking/widgets'
import { Button, Card, Table, useMessages, type Column } from '@mosaic-booking/widgets/ui'
import { useState } from 'react'
import { QuestionDialog } from '../../../shared/question-dialog/question-dialog.js'
import { useOwnClock } from '../../../shared/use-own-clock.js'
import { messages } from './authentication-methods.messages.js'

const own = { orgId: 'current' } as const

interface Question {
  readonly request: SignOnRequest
  readonly kind: 'confirm' | 'dismiss'
}

/** Provider identities waiting to be linked to an account. Renders nothing if there are none. */
export function SignOnRequests() {
  const t = useMessages(messages)
  const runtime = useRuntime()
  const { momentOf } = useOwnClock()
  const { data } = useApiQuery(apiQuery(runtime.client, 'authenticationMethod.requests', own))
  const [question, setQuestion] = useState<Question>()
  if (!data?.length) return null
  const columns: Column<SignOnRequest>[] = [
    { key: 'name', header: t('person'), kind: 'title', render: ({ user }) => user.name },
    {
      key: 'identity',
      header: t('identity'),
      render: ({ subject, issuer }) => `${subject} (${issuer})`,
    },
    { key: 'requested', header: t('requested'), render: ({ requested }) => momentOf(requested) },
    {
      key: 'actions',
      header: t('actions'),
      kind: 'actions',
      render: (request) => (
        <div className="login-methods-actions">
          <Button
            size="small"
            aria-label={t('confirmNamed', { name: request.user.name })}
            onClick={() => setQuestion({ request, kind: 'confirm' })}
          >
            {t('confirm')}
          </Button>
          <Button
            size="small"
            aria-label={t('dismissNamed', { name: request.user.name })}
            onClick={() => setQuestion({ request, kind: 'dismiss' })}
          >
            {t('dismiss')}
          </Button>
        </div>
      ),
    },
  ]
  return (
    <Card title={t('requests')} level={2}>
      <p>{t('requestsText')}</p>
      <Table caption={t('requests')} columns={columns} rows={data} rowKey={({ id }) => id} />
      {question && <RequestQuestion {...question} onClose={() => setQuestion(undefined)} />}
    </Card>
  )
}

function RequestQuestion({ request, kind, onClose }: Question & { readonly onClose: () => void }) {
  const t = useMessages(messages)
  const runtime = useRuntime()
  const { id, user, subject, issuer, replaces } = request
  const isConfirm = kind === 'confirm'
  return (
    <QuestionDialog
      title={t(isConfirm ? 'confirmTitle' : 'dismissTitle', { name: user.name })}
      keep={t(isConfirm ? 'confirmKeep' : 'dismissKeep')}
      action={t(isConfirm ? 'confirmAction' : 'dismiss')}
      failed={t('confirmFailed')}
      act={() =>
        mutate(
          runtime,
          isConfirm ? 'authenticationMethod.confirmRequest' : 'authenticationMethod.removeRequest',
          { ...own, id },
        )
      }
      onClose={onClose}
    >
      {isConfirm
        ? t(replaces ? 'replaceText' : 'confirmText', { subject, issuer })
        : t('dismissText')}
    </QuestionDialog>
  )
}
