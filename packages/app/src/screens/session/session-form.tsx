import { Button, ButtonLink, Notice, TextField, useMessages } from '@mosaic-booking/widgets/ui'
import { useState, type ReactNode } from 'react'
import type { Submit } from '../../shared/use-submit.js'
import { messages } from './session.messages.js'

interface SessionFormProps extends Pick<Submit, 'isBusy' | 'problem' | 'onSubmit'> {
  /** Label of the submit button. */
  readonly action: string
  /** Path for requesting a new link if this one is rejected. */
  readonly newLinkAt?: string
  readonly children: ReactNode
}

/** A form for use without a session: error notice, fields, one button. */
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
 * The token of a link, or as typed into the returned field, which is null if the address has a
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
