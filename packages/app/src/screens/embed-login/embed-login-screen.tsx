import { useRuntime } from '@mosaic-booking/widgets'
import {
  common,
  Button,
  defineMessages,
  EmptyState,
  Notice,
  useMessages,
} from '@mosaic-booking/widgets/ui'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { PageHeading } from '../../shared/page-heading.js'
import { useSubmit } from '../../shared/use-submit.js'
import { useSession } from '../../session/session.js'
import { readEmbedRequest, type EmbedRequest } from './embed-request.js'
import '../../shared/question-page/question-page.css'

const messages = defineMessages('embed-login-screen', {
  title: 'Continue on {page}?',
  text: 'This page is asking for permission to do the following as {name}:',
  'availability:read': 'See availability',
  'booking:read': 'See bookings',
  'booking:write': 'Make, change and cancel bookings',
  'visit:read': 'See visits',
  'visit:checkin': 'Check visitors in',
  'visit:board': 'See how many visitors are expected',
  allow: common.toContinue,
  cancel: common.cancel,
  failed: 'The login could not be completed.',
  doneTitle: 'You are logged in',
  doneText: 'You can close this window.',
  brokenTitle: 'The login cannot continue',
  brokenText: 'Close this window, and log in again on the page that opened it.',
})

/** Login window for a page with embedded elements. Sends that page a code if the user consents. */
export default function EmbedLoginScreen() {
  const t = useMessages(messages)
  const [query] = useSearchParams()
  const request = readEmbedRequest(query)
  const opener: Window | null = window.opener
  return (
    <div className="question-page">
      {request && opener ? (
        <Question request={request} opener={opener} />
      ) : (
        <>
          <PageHeading title={t('brokenTitle')} />
          <EmptyState icon="warning" title={t('brokenText')} />
        </>
      )}
    </div>
  )
}

interface QuestionProps {
  readonly request: EmbedRequest
  readonly opener: Window
}

function Question({ request, opener }: QuestionProps) {
  const t = useMessages(messages)
  const { client } = useRuntime()
  const { user } = useSession()
  const [isDone, setDone] = useState(false)
  const { isBusy, problem, onSubmit } = useSubmit(t('failed'), () => give())
  const give = async () => {
    const { code } = await client.embedToken.createCode({ body: request })
    // Deliver the code only to the requesting origin, even if the opener has navigated elsewhere.
    opener.postMessage({ type: 'mb-login-code', code }, request.origin)
    setDone(true)
    window.close()
  }
  if (isDone)
    return (
      <>
        <PageHeading title={t('doneTitle')} />
        <EmptyState icon="check-circle" title={t('doneText')} />
      </>
    )
  return (
    <form onSubmit={onSubmit}>
      <PageHeading
        title={t('title', { page: request.origin.replace(/^https:\/\//, '') })}
        subtitle={t('text', { name: user.name })}
      />
      {problem && <Notice tone="error">{problem}</Notice>}
      <ul className="question-page-scopes">
        {request.scopes.map((scope) => (
          <li key={scope}>{t(scope)}</li>
        ))}
      </ul>
      <div className="question-page-actions">
        <Button onClick={() => window.close()}>{t('cancel')}</Button>
        <Button variant="primary" type="submit" busy={isBusy}>
          {t('allow')}
        </Button>
      </div>
    </form>
  )
}
