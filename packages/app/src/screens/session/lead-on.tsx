import { Loading } from '@mosaic-booking/widgets/ui'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { forgetPath, readRememberedPath } from '../../shared/remembered-path.js'

/** Opens what was asked for before the login, or else the start page. */
export default function LeadOn() {
  const navigate = useNavigate()
  const [path] = useState(() => readRememberedPath() ?? '/')
  useEffect(() => {
    forgetPath()
    void navigate(path, { replace: true })
  }, [path, navigate])
  return <Loading />
}
