import type { TwoFactorSecret } from '@mosaic-booking/sdk'
import { ButtonLink, IconButton, useMessages } from '@mosaic-booking/widgets/ui'
import type { ReactNode } from 'react'
import { toasts } from '../toasts.js'
import { messages } from './two-factor.messages.js'
import './two-factor.css'

interface AppSetupProps {
  readonly setup: TwoFactorSecret
  /** The field for the first code. */
  readonly children: ReactNode
}

/** A phone cannot scan its own screen, where the authenticator app also runs. */
const isPhone = () => matchMedia('(pointer: coarse)').matches

/** Step-by-step setup of an authenticator app. */
export function AppSetup({ setup, children }: AppSetupProps) {
  const t = useMessages(messages)
  return (
    <ol className="app-setup stack gap-5">
      <li>{isPhone() ? <OnThisDevice setup={setup} /> : <OnAPhone setup={setup} />}</li>
      <li>
        <p>{t('enter')}</p>
        {children}
      </li>
    </ol>
  )
}

type SetupProps = Pick<AppSetupProps, 'setup'>

/** Setup for an app on a phone and a browser on another device. */
function OnAPhone({ setup }: SetupProps) {
  const t = useMessages(messages)
  return (
    <>
      <p>{t('scan')}</p>
      <ScanCode setup={setup} />
      <p>
        <a href={setup.otpauthUrl}>{t('openAppInstead')}</a>
      </p>
      <SetupKey setup={setup} label={t('typeKey')} />
    </>
  )
}

function OnThisDevice({ setup }: SetupProps) {
  const t = useMessages(messages)
  return (
    <>
      <p>{t('add')}</p>
      <p>
        <ButtonLink href={setup.otpauthUrl}>{t('openApp')}</ButtonLink>
      </p>
      <SetupKey setup={setup} label={t('pasteKey')} />
      <details className="app-setup-other">
        <summary>{t('otherDevice')}</summary>
        <ScanCode setup={setup} />
      </details>
    </>
  )
}

function ScanCode({ setup }: SetupProps) {
  const t = useMessages(messages)
  return (
    <img className="app-setup-code" src={setup.image} alt={t('image')} width={180} height={180} />
  )
}

function SetupKey({ setup: { secret }, label }: SetupProps & { readonly label: string }) {
  const t = useMessages(messages)
  const copy = async () => {
    await navigator.clipboard.writeText(secret)
    toasts.add({ tone: 'success', text: t('copied') })
  }
  return (
    <>
      <p className="app-setup-type">{label}</p>
      <p className="app-setup-key">
        <code>{secret.replaceAll(/.{4}(?=.)/g, '$& ')}</code>
        <IconButton
          icon="copy"
          label={t('copy')}
          onClick={() => void copy().catch(() => undefined)}
        />
      </p>
    </>
  )
}
