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

/** What is above every screen of a session. */
export function FrameTop({ session }: FramePartProps) {
  return (
    <>
      <Header session={session} />
      <OrganisationBanner key={session.org.id} session={session} />
      <AuthenticatorNotice session={session} />
    </>
  )
}

/** What is below every screen of a session, and the keys that work on all of them. */
export function FrameBottom({ session }: FramePartProps) {
  return (
    <>
      <Shortcuts session={session} />
      <PhoneNavigation session={session} />
      <BackClosesDialogs />
    </>
  )
}
