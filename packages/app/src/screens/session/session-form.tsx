import { Button, ButtonLink, Notice, TextField, useMessages } from '@mosaic-booking/widgets/ui'
import { useState, type ReactNode } from 'react'
import type { Submit } from '../../shared/use-submit.js'
import { messages } from './session.messages.js'

interface SessionFormProps extends Pick<Submit, 'isBusy' | 'problem' | 'onSubmit'> {
  readonly action: string
  /** Path for requesting a new link if the current link is rejected. */
  readonly newLinkAt?: string
  readonly children: ReactNode
}

/** A form for use without a session, with an error notice, fields and one button. */
export function SessionForm(props: SessionFormProps) {
  const { action, newLinkAt, isBusy, problem, onSubmit, children } = props
  const t = useMessages(messages)
  return (
    <form className="session-fields stack" noValidate onSubmit={onSubmit}>
      {problem && (
        <Notice
          tone="error"
          actions={
            newLinkAt && (
              <ButtonLink size="small" href={newLinkAt}>
                {t('newLink')}
              </ButtonLink>
            )
          }
        >
          {problem}
        </Notice>
      )}
      {children}
      <Button variant="primary" type="submit" wide busy={isBusy}>
        {action}
      </Button>
    </form>
  )
}

/**
 * A token from a link or entered in the returned field. The field is null if the URL contains a
 * token.
 * @param isAsked whether a missing token is marked
 */
export function useToken(given: string | undefined, isAsked: boolean) {
  const t = useMessages(messages)
  const [typed, setTyped] = useState('')
  const token = given ?? typed.trim()
  const field =
    given === undefined ? (
      <TextField
        label={t('token')}
        autoFocus
        autoComplete="one-time-code"
        spellCheck={false}
        value={typed}
        onChange={setTyped}
        error={isAsked && token === '' && t('tokenMissing')}
      />
    ) : null
  return { token, field }
}
