import { useMessages } from '@mosaic-booking/widgets/ui'
import type { ReactNode } from 'react'
import { ShowOnceDialog } from '../../../shared/show-once/show-once-dialog.js'
import { messages } from './integrations.messages.js'

interface TokenDialogProps {
  readonly token: string
  /** Explains where to enter the token. */
  readonly text: string
  /** Explains how to send the token. */
  readonly hint?: ReactNode
  readonly onDone: () => void
}

/** Shows a new token. */
export function TokenDialog({ token, ...rest }: TokenDialogProps) {
  const t = useMessages(messages)
  return (
    <ShowOnceDialog
      value={token}
      title={t('tokenTitle')}
      label={t('token')}
      copyLabel={t('copy')}
      copied={t('copied')}
      doneLabel={t('done')}
      {...rest}
    />
  )
}
