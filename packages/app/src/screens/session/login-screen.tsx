import { Loading } from '@mosaic-booking/widgets/ui'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
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
  return kind === 'loading' ? <Loading /> : <LoginForm />
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
