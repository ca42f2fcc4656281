import { Button, Card, useMessages } from '@mosaic-booking/widgets/ui'
import { useState } from 'react'
import { useSession } from '../../session/session.js'
import { AuthenticatorCard } from './authenticator-card.js'
import { ChangePasswordDialog } from './change-password-dialog.js'
import { messages } from './profile.messages.js'
import { PasskeysCard } from './passkeys-card.js'
import { LoggedInDevices } from './logged-in-devices.js'

export function SecurityTab() {
  const t = useMessages(messages)
  const { user } = useSession()
  const [isChanging, setChanging] = useState(false)
  return (
    <div className="profile-stack stack gap-5">
      {/* Single sign-on users have no password here. */}
      {user.auths?.pwdchange && (
        <Card title={t('password')} level={2} className="profile-card">
          <p className="profile-hint muted">{t('passwordHint')}</p>
          <Button icon="lock" onClick={() => setChanging(true)}>
            {t('changePassword')}
          </Button>
        </Card>
      )}
      {user.auths?.pwdchange && <AuthenticatorCard />}
      <PasskeysCard />
      <LoggedInDevices />
      {isChanging && <ChangePasswordDialog onClose={() => setChanging(false)} />}
    </div>
  )
}
