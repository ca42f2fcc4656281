import { Loading } from '@mosaic-booking/widgets/ui'
import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { readKiosk } from '../../shared/kiosk-key.js'
import { forgetPath, readRememberedPath } from '../../shared/remembered-path.js'
import { useSessionState } from '../../shell/session.js'
import { LoginForm } from './login-form.js'

/**
 * The login. With a session it redirects to the remembered path, or to the start page (AUTH-009,
 * D-003).
 */
export default function LoginScreen() {
  const { kind } = useSessionState()
  if (kind === 'open') return <LeadOn />
  return kind === 'loading' ? <Loading /> : <Login />
}

// Few browsers are kiosks, and all load the login first.
const KioskLogin = lazy(() => import('./kiosk/kiosk-login.js'))
const KioskPairing = lazy(() => import('./kiosk/kiosk-pairing.js'))

/** A browser that is a kiosk, or is to become one by `?kiosk`, has a login of its own. */
function Login() {
  const [query] = useSearchParams()
  const [kiosk, setKiosk] = useState(() => readKiosk())
  const refresh = useCallback(() => setKiosk(readKiosk()), [])
  if (!kiosk && !query.has('kiosk')) return <LoginForm />
  return (
    <Suspense fallback={<Loading />}>
      {kiosk ? <KioskLogin kiosk={kiosk} onRevoked={refresh} /> : <KioskPairing onDone={refresh} />}
    </Suspense>
  )
}

function LeadOn() {
  const navigate = useNavigate()
  const [path] = useState(() => readRememberedPath() ?? '/')
  useEffect(() => {
    forgetPath()
    void navigate(path, { replace: true })
  }, [path, navigate])
  return <Loading />
}
