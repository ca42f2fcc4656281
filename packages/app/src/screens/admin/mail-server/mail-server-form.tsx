import type { MailServer } from '@mosaic-booking/sdk'
import { mutate } from '@mosaic-booking/sdk/queries'
import { useRuntime } from '@mosaic-booking/widgets'
import { Button, Notice, Select, TextField, useMessages } from '@mosaic-booking/widgets/ui'
import { useRef, useState } from 'react'
import { LeaveGuard } from '../../../shared/leave-guard.js'
import { QuestionDialog } from '../../../shared/question-dialog/question-dialog.js'
import { toasts } from '../../../shared/toasts.js'
import { useSubmit } from '../../../shared/use-submit.js'
import {
  findFlaws,
  toDraft,
  toInput,
  withSecurity,
  type MailServerDraft,
} from './mail-server-draft.js'
import { messages } from './mail-server.messages.js'
import { TestMail } from './test-mail.js'

export function MailServerForm({ server }: { readonly server: MailServer }) {
  const t = useMessages(messages)
  const runtime = useRuntime()
  const form = useRef<HTMLFormElement>(null)
  const [saved, setSaved] = useState(server)
  const [draft, setDraft] = useState(() => toDraft(server))
  const [isSent, setSent] = useState(false)
  const [isRemoving, setRemoving] = useState(false)
  const change = (changes: Partial<MailServerDraft>) =>
    setDraft((before) => ({ ...before, ...changes }))
  const flaws = findFlaws(draft, saved)
  const isChanged = JSON.stringify(draft) !== JSON.stringify(toDraft(saved))
  const isComplete = Object.keys(flaws).length === 0
  const save = async () => {
    const result = await mutate(runtime, 'mailServer.save', { body: toInput(draft) })
    setSaved(result)
    setDraft(toDraft(result))
    setSent(false)
    toasts.add({ tone: 'success', text: t('saved') })
  }
  const remove = async () => {
    await mutate(runtime, 'mailServer.remove', {})
    const none: MailServer = { source: 'NONE', hasPassword: false, waiting: saved.waiting }
    setSaved(none)
    setDraft(toDraft(none))
    setSent(false)
    toasts.add({ tone: 'success', text: t('removed') })
  }
  const { isBusy, problem, onSubmit } = useSubmit(t('saveFailed'), () => {
    setSent(true)
    return isComplete && save()
  })
  const readForTest = () => {
    setSent(true)
    if (isComplete) return { server: toInput(draft) }
    requestAnimationFrame(() =>
      form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus(),
    )
    return undefined
  }
  const text = (name: Exclude<keyof MailServerDraft, 'security'>) => ({
    label: t(name),
    value: draft[name],
    error: isSent && flaws[name] && t(flaws[name]),
    autoComplete: 'off',
    spellCheck: false,
    onChange: (value: string) => change({ [name]: value }),
  })
  const plain = { autoCapitalize: 'none' } as const
  return (
    <form ref={form} className="mail-server-form stack gap-5" noValidate onSubmit={onSubmit}>
      {problem && <Notice tone="error">{problem}</Notice>}
      <div className="mail-server-address">
        <TextField {...text('host')} {...plain} hint={t('hostHint')} maxLength={253} required />
        <TextField {...text('port')} inputMode="numeric" maxLength={5} required />
      </div>
      <Select
        label={t('security')}
        value={draft.security}
        options={(['STARTTLS', 'TLS', 'NONE'] as const).map((value) => ({
          value,
          label: t(value),
        }))}
        onChange={(security) =>
          setDraft((before) => withSecurity(before, security as MailServerDraft['security']))
        }
      />
      <TextField {...text('username')} {...plain} hint={t('usernameHint')} maxLength={320} />
      {draft.username.trim() !== '' && (
        <TextField
          {...text('password')}
          type="password"
          autoComplete="new-password"
          hint={saved.hasPassword ? t('passwordKept') : undefined}
          maxLength={1000}
          required={!saved.hasPassword}
        />
      )}
      <TextField
        {...text('senderName')}
        hint={t('senderNameHint')}
        maxLength={100}
        required
        spellCheck
      />
      <TextField
        {...text('senderAddress')}
        type="email"
        hint={t('senderAddressHint')}
        maxLength={254}
        required
      />
      <TextField {...text('replyTo')} type="email" hint={t('replyToHint')} maxLength={254} />
      <TestMail read={readForTest}>
        <Button type="submit" variant="primary" busy={isBusy}>
          {t('save')}
        </Button>
      </TestMail>
      {saved.source === 'APPLICATION' && (
        <div>
          <Button variant="quiet" icon="trash" onClick={() => setRemoving(true)}>
            {t('remove')}
          </Button>
        </div>
      )}
      <LeaveGuard isUnsaved={isChanged}>{t('unsaved')}</LeaveGuard>
      {isRemoving && (
        <QuestionDialog
          title={t('removeTitle')}
          keep={t('keep')}
          action={t('remove')}
          failed={t('removeFailed')}
          act={remove}
          onClose={() => setRemoving(false)}
        >
          {t('removeText')}
        </QuestionDialog>
      )}
    </form>
  )
}
