import type { TwoFactorSecret } from '@mosaic-booking/sdk'
import { IconButton, useMessages } from '@mosaic-booking/widgets/ui'
import type { ReactNode } from 'react'
import { toasts } from '../toasts.js'
import { messages } from './two-factor.messages.js'
import './two-factor.css'

interface AppSetupProps {
  readonly setup: TwoFactorSecret
  /** The field of the first code. */
  readonly children: ReactNode
}

/** What to do with an authenticator app, step by step. */
export function AppSetup({ setup: { secret, otpauthUrl, image }, children }: AppSetupProps) {
  const t = useMessages(messages)
  const copy = async () => {
    await navigator.clipboard.writeText(secret)
    toasts.add({ tone: 'success', text: t('copied') })
  }
  return (
    <ol className="app-setup">
      <li>
        <p>{t('scan')}</p>
        <img className="app-setup-code" src={image} alt={t('image')} width={180} height={180} />
        {/* A phone cannot scan its own screen. */}
        <p>
          <a href={otpauthUrl}>{t('openApp')}</a>
        </p>
        <p className="app-setup-type">{t('type')}</p>
        <p className="app-setup-key">
          <code>{secret.replaceAll(/.{4}(?=.)/g, '$& ')}</code>
          <IconButton
            icon="copy"
            label={t('copy')}
            onClick={() => void copy().catch(() => undefined)}
          />
        </p>
      </li>
      <li>
        <p>{t('enter')}</p>
        {children}
      </li>
    </ol>
  )
}
