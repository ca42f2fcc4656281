import { Notice, useMessages } from '@mosaic-booking/widgets/ui'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useOwnClock } from '../shared/use-own-clock.js'
import type { OpenSession } from '../session/session.js'
import { messages } from './shell.messages.js'

/** Prompts users to set up an authenticator app while the setup is optional (AD-105). */
export function AuthenticatorNotice({ session: { user } }: { readonly session: OpenSession }) {
  const t = useMessages(messages)
  const { dateOf } = useOwnClock()
  const [isSkipped, setSkipped] = useState(false)
  const isAtProfile = useLocation().pathname === '/profile'
  const { enrolledAtUtc, requiredFromUtc } = user.twoFactorAuth ?? {}
  if (enrolledAtUtc || !requiredFromUtc || isSkipped || isAtProfile || !user.auths?.pwdchange)
    return null
  return (
    <div className="frame-notice" role="region" aria-label={t('appNotice')}>
      <Notice
        quiet
        title={t('appNotice')}
        onDismiss={() => setSkipped(true)}
        actions={<Link to="/profile?view=security">{t('appSetUp')}</Link>}
      >
        {t('appNoticeText', { date: dateOf(requiredFromUtc) })}
      </Notice>
    </div>
  )
}
