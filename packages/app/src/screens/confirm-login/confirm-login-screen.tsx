import { useRuntime } from '@mosaic-booking/widgets'
import { Button, defineMessages, EmptyState, Notice, useMessages } from '@mosaic-booking/widgets/ui'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { text } from '../../shared/address/fields.js'
import { useAddress } from '../../shared/address/use-address.js'
import { PageHeading } from '../../shared/page-heading.js'
import { useSubmit } from '../../shared/use-submit.js'
import { useSession } from '../../session/session.js'
import '../../shared/question-page/question-page.css'

const messages = defineMessages({
  title: { en: 'Log in at the kiosk?', es: '¿Iniciar sesión en el quiosco?' },
  text: {
    en: 'The kiosk will be logged in as {name} for 10 minutes.',
    es: 'El quiosco tendrá la sesión de {name} abierta durante 10 minutos.',
  },
  warning: {
    en: 'Continue only if the code is on a screen in front of you. Whoever sent you a code could act in your name.',
    es: 'Continúe solo si el código está en una pantalla que tenga delante. Quien le haya enviado un código podría actuar en su nombre.',
  },
  confirm: { en: 'Log in at the kiosk', es: 'Iniciar sesión en el quiosco' },
  cancel: { en: 'Cancel', es: 'Cancelar' },
  failed: {
    en: 'There was a connection issue, please try again',
    es: 'Ha habido un problema de conexión; inténtelo de nuevo',
  },
  doneTitle: { en: 'The kiosk is logged in', es: 'El quiosco ha iniciado sesión' },
  doneText: { en: 'Continue at the kiosk.', es: 'Continúe en el quiosco.' },
  brokenTitle: { en: 'There is no code here', es: 'Aquí no hay ningún código' },
  brokenText: {
    en: 'Scan the code on the kiosk again.',
    es: 'Escanee de nuevo el código del quiosco.',
  },
})

const fields = { code: text('code') }

/** Where the code on a kiosk leads a phone: its user lets the kiosk log them in, too. */
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
