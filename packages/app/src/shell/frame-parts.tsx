import { useStore } from '@nanostores/react'
import { lazy, Suspense, useEffect } from 'react'
import { BackClosesDialogs } from '../shared/leave-blocker.js'
import { AuthenticatorNotice } from './authenticator-notice.js'
import { isFindOpen } from './find-anything/find-open.js'
import { Header } from './header.js'
import { OrganisationBanner } from './organisation-banner.js'
import { PhoneNavigation } from './phone-navigation.js'
import type { OpenSession } from '../session/session.js'
import { Shortcuts } from './shortcuts/shortcuts.js'

const FindAnything = lazy(async () => ({
  default: (await import('./find-anything/find-anything.js')).FindAnything,
}))

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

/** Phone navigation, keyboard shortcuts and the search, shown on every signed-in page. */
export function FrameBottom({ session }: FramePartProps) {
  const isFinding = useStore(isFindOpen)
  // The search closes when the session ends.
  useEffect(() => () => isFindOpen.set(false), [])
  return (
    <>
      <Shortcuts session={session} />
      <PhoneNavigation session={session} />
      {isFinding && (
        <Suspense>
          <FindAnything session={session} />
        </Suspense>
      )}
      <BackClosesDialogs />
    </>
  )
}
