import { mutate } from '@mosaic-booking/sdk/queries'
import { useRuntime } from '@mosaic-booking/widgets'
import { Button, Card, Notice, TextField, useMessages } from '@mosaic-booking/widgets/ui'
import { useState } from 'react'
import { toasts } from '../../../../shared/toasts.js'
import { useSubmit } from '../../../../shared/use-submit.js'
import { useSession } from '../../../../session/session.js'
import './invite-users.css'
import { messages } from './invite-users-view.messages.js'

interface Row {
  readonly email: string
  readonly problem?: string | undefined
}

const rowCount = 4
const blankRows: readonly Row[] = Array.from({ length: rowCount }, () => ({ email: '' }))

/** Rows of e-mail addresses. Failed invitations stay in the form, each with its error. */
export function InviteForm() {
  const t = useMessages(messages)
  const runtime = useRuntime()
  const { org } = useSession()
  const [rows, setRows] = useState(blankRows)
  const [isEmpty, setEmpty] = useState(false)
  const domain = org.organisationDomains?.[0] ?? org.domains?.[0]
  const change = (index: number, row: Row) =>
    setRows((current) => current.map((one, at) => (at === index ? row : one)))
  /** Appends the organisation's domain to an address without a domain. */
  const complete = (email: string) => {
    const text = email.trim()
    return text && domain && !text.includes('@') ? `${text}@${domain}` : text
  }
  const { isBusy, problem, onSubmit } = useSubmit(
    () => t('sendFailed'),
    async () => {
      const emails = rows.map(({ email }) => complete(email)).filter(Boolean)
      setEmpty(emails.length === 0)
      if (emails.length === 0) return
      const answers = await mutate(runtime, 'signup.invite', { body: { emails } })
      const refused = answers.filter(({ message }) => message !== null)
      const count = answers.length - refused.length
      if (count > 0) toasts.add({ tone: 'success', text: t('sent', { count }) })
      const left = refused.map(({ email, message }): Row => ({
        email,
        problem: message ?? undefined,
      }))
      setRows([...left, ...blankRows.slice(left.length)])
    },
  )
  return (
    <Card>
      <form className="stack gap-5" noValidate onSubmit={onSubmit}>
        {problem && <Notice tone="error">{problem}</Notice>}
        {isEmpty && <Notice tone="error">{t('nobody')}</Notice>}
        <div className="invite-rows">
          {rows.map((row, index) => (
            <TextField
              // eslint-disable-next-line react/no-array-index-key -- rows keep their place
              key={index}
              label={t('row', { number: index + 1 })}
              inputMode="email"
              maxLength={254}
              value={row.email}
              error={row.problem}
              onChange={(email) => change(index, { email })}
              onBlur={() => {
                const email = complete(row.email)
                if (email !== row.email) change(index, { email })
              }}
            />
          ))}
        </div>
        <div className="cluster apart gap-3">
          <Button icon="plus" onClick={() => setRows([...rows, ...blankRows])}>
            {t('more')}
          </Button>
          <Button variant="primary" type="submit" busy={isBusy} disabled={isBusy}>
            {t('send')}
          </Button>
        </div>
      </form>
    </Card>
  )
}
