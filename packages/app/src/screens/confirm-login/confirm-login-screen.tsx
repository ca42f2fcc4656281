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
import { useNavigate } from 'react-router'
import { text } from '../../shared/address/fields.js'
import { useAddress } from '../../shared/address/use-address.js'
import { PageHeading } from '../../shared/page-heading.js'
import { useSubmit } from '../../shared/use-submit.js'
import { useSession } from '../../session/session.js'
import '../../shared/question-page/question-page.css'

const messages = defineMessages('confirm-login-screen', {
  title: 'Log in at the kiosk?',
  text: 'The kiosk will be logged in as {name} for 10 minutes.',
  warning:
    'Continue only if the code is on a screen in front of you. If someone sent you the code, they could act in your name.',
  confirm: 'Log in at the kiosk',
  cancel: common.cancel,
  failed: 'There was a connection issue, please try again',
  doneTitle: 'The kiosk is logged in',
  doneText: 'Continue at the kiosk.',
  brokenTitle: 'No code found',
  brokenText: 'Scan the code on the kiosk again.',
})

const fields = { code: text('code') }

/** Confirms a kiosk login. Opened on a phone by scanning the kiosk's code. */
export default function ConfirmLoginScreen() {
  const t = useMessages(messages)
  const [{ code }] = useAddress(fields)
  return (
    <div className="question-page">
      {code ? (
        <Question key={code} code={code} />
      ) : (
        <>
          <PageHeading title={t('brokenTitle')} />
          <EmptyState icon="warning" title={t('brokenText')} />
        </>
      )}
    </div>
  )
}

function Question({ code }: { readonly code: string }) {
  const t = useMessages(messages)
  const { client } = useRuntime()
  const { user } = useSession()
  const navigate = useNavigate()
  const [isDone, setDone] = useState(false)
  const { isBusy, problem, onSubmit } = useSubmit(t('failed'), () =>
    client.login.confirmQr({ code }).then(() => setDone(true)),
  )
  if (isDone)
    return (
      <>
        <PageHeading title={t('doneTitle')} />
        <EmptyState icon="check-circle" title={t('doneText')} />
      </>
    )
  return (
    <form onSubmit={onSubmit}>
      <PageHeading title={t('title')} subtitle={t('text', { name: user.name })} />
      {problem && <Notice tone="error">{problem}</Notice>}
      <Notice tone="warning">{t('warning')}</Notice>
      <div className="question-page-actions">
        <Button onClick={() => void navigate('/')}>{t('cancel')}</Button>
        <Button variant="primary" type="submit" busy={isBusy}>
          {t('confirm')}
        </Button>
      </div>
    </form>
  )
}
