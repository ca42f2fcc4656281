import { isApiError } from '@mosaic-booking/sdk'
import type { ReactNode } from 'react'
import * as common from './locale/common.js'
import { defineMessages, useMessages } from './locale/messages.js'
import { canLogIn, logIn } from './runtime.js'
import { Button } from './ui/button/button.js'
import { useRuntime } from './use-runtime.js'

const messages = defineMessages('log-in', { logIn: common.logIn })

interface OrLogInProps {
  readonly error: unknown
  /** What is shown unless logging in helps. */
  readonly children?: ReactNode
}

/** A button for the login window, if that is what the error asks for and the page configured one. */
export function OrLogIn({ error, children }: OrLogInProps) {
  const t = useMessages(messages)
  const runtime = useRuntime()
  if (!isApiError(error) || error.status !== 401 || !canLogIn(runtime)) return children
  return (
    <Button variant="primary" data-log-in="" onClick={() => void logIn()}>
      {t('logIn')}
    </Button>
  )
}
