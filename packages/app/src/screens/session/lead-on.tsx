import { Loading } from '@mosaic-booking/widgets/ui'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { forgetPath, readRememberedPath } from '../../shared/remembered-path.js'

/** Redirects to the path requested before the login, or to the start page. */
export default function LeadOn() {
  const navigate = useNavigate()
  const [path] = useState(() => readRememberedPath() ?? '/')
  useEffect(() => {
    forgetPath()
    void navigate(path, { replace: true })
  }, [path, navigate])
  return <Loading />
}
