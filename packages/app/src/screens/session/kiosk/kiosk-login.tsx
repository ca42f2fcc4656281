import { isApiError, toMessage, type DeviceCredential } from '@mosaic-booking/sdk'
import { useRuntime } from '@mosaic-booking/widgets'
import { Button, Notice, TextField, useLocale, useMessages } from '@mosaic-booking/widgets/ui'
import { useEffect, useRef, useState } from 'react'
import { keepKiosk, toService } from '../../../shared/kiosk-key.js'
import { useSubmit } from '../../../shared/use-submit.js'
import { changeUser } from '../../../session/change-user.js'
import { SessionFrame } from '../session-frame.js'
import { messages } from './kiosk.messages.js'
import { QrLoginDialog } from './qr-login-dialog.js'
import { TemporaryLoginDialog } from './temporary-login-dialog.js'
import './kiosk.css'

export interface KioskLoginProps {
  readonly kiosk: DeviceCredential
  /** Called after an administrator has disconnected the kiosk. */
  readonly onRevoked: () => void
}

/** Kiosk login by phone, mailed code, or card (AD-103). */
export default function KioskLogin({ kiosk, onRevoked }: KioskLoginProps) {
  const t = useMessages(messages)
  const { language } = useLocale()
  const runtime = useRuntime()
  const [open, setOpen] = useState<'phone' | 'code'>()
  const [card, setCard] = useState('')
  const form = useRef<HTMLFormElement>(null)
  // Card readers type into the focused field.
  useEffect(() => {
    if (!open) form.current?.querySelector('input')?.focus()
  }, [open])
  const service = toService(kiosk)
  const explain = (error: unknown) => {
    if (isApiError(error) && error.code === 'SERVICE_KEY_INVALID') {
      keepKiosk(undefined)
      onRevoked()
    }
    return toMessage(error, t('failed'), language)
  }
  const explainCard = (error: unknown) =>
    isApiError(error) && error.code === 'LOGIN_FAILED' ? t('cardFailed') : explain(error)
  const { isBusy, problem, onSubmit } = useSubmit(explainCard, () => card.trim() !== '' && logIn())
  const logIn = async () => {
    // Clear the field for the next card.
    setCard('')
    await runtime.client.user.login({ body: { username: card.trim(), ...service } })
    await changeUser(runtime)
  }
  const dialog = {
    service,
    explain,
    onClose: () => setOpen(undefined),
    onDone: () => changeUser(runtime),
  }
  return (
    <SessionFrame title={t('title')} text={t('text')}>
      <div className="kiosk stack gap-3">
        <Button variant="primary" wide icon="smartphone" onClick={() => setOpen('phone')}>
          {t('withPhone')}
        </Button>
        <Button wide icon="mail" onClick={() => setOpen('code')}>
          {t('withCode')}
        </Button>
        <form ref={form} className="session-fields stack" noValidate onSubmit={onSubmit}>
          {problem && <Notice tone="error">{problem}</Notice>}
          <TextField
            label={t('card')}
            hint={t('cardHint')}
            autoComplete="off"
            maxLength={50}
            value={card}
            onChange={setCard}
          />
          <Button type="submit" wide busy={isBusy}>
            {t('useCard')}
          </Button>
        </form>
      </div>
      {open === 'phone' && <QrLoginDialog {...dialog} />}
      {open === 'code' && <TemporaryLoginDialog {...dialog} />}
    </SessionFrame>
  )
}
