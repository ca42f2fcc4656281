import { BackClosesDialogs } from '../shared/leave-blocker.js'
import { AuthenticatorNotice } from './authenticator-notice.js'
import { Header } from './header.js'
import { OrganisationBanner } from './organisation-banner.js'
import { PhoneNavigation } from './phone-navigation.js'
import type { OpenSession } from '../session/session.js'
import { Shortcuts } from './shortcuts/shortcuts.js'

interface FramePartProps {
  readonly session: OpenSession
}

/** Header and banner, shown on every signed-in page. */
export function FrameTop({ session }: FramePartProps) {
  return (
    <>
      <Header session={session} />
      <OrganisationBanner key={session.org.id} session={session} />
      <AuthenticatorNotice session={session} />
    </>
  )
}

/** Phone navigation and keyboard shortcuts, shown on every signed-in page. */
export function FrameBottom({ session }: FramePartProps) {
  return (
    <>
      <Shortcuts session={session} />
      <PhoneNavigation session={session} />
      <BackClosesDialogs />
    </>
  )
}
