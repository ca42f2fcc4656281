import { mutate } from '@mosaic-booking/sdk/queries'
import { isLongerThan } from '@mosaic-booking/sdk/rules'
import { useRuntime } from '@mosaic-booking/widgets'
import { Notice, TextArea, TextField, useMessages } from '@mosaic-booking/widgets/ui'
import { useState } from 'react'
import { describeSupportFailure } from './describe-support-failure.js'
import { messages } from './support.messages.js'
import { useSubmit } from '../use-submit.js'

const limits = { subject: 255, body: 10_000 } as const

export interface SupportFormProps {
  readonly id: string
  readonly onBusy: (isBusy: boolean) => void
  readonly onSent: () => void
}

/** A question to the support desk. Its button is outside, where the surroundings want it. */
export function SupportForm({ id, onSent, onBusy }: SupportFormProps) {
  const t = useMessages(messages)
  const runtime = useRuntime()
  const describe = describeSupportFailure(t('failed'))
  const [form, setForm] = useState({ subject: '', body: '' })
  const [isSent, setSent] = useState(false)
  const isMissing = (name: keyof typeof form) => form[name].trim() === ''
  const isTooLong = (name: keyof typeof form) => isLongerThan(form[name], limits[name])
  const errorOf = (name: keyof typeof form) =>
    !isSent
      ? undefined
      : isMissing(name)
        ? t(`${name}Missing`)
        : isTooLong(name)
          ? t('tooLong', { count: limits[name] })
          : undefined
  const send = async () => {
    onBusy(true)
    try {
      await mutate(runtime, 'support.create', {
        body: { type: 'SUPPORT', subject: form.subject.trim(), body: form.body.trim() },
      })
      setForm({ subject: '', body: '' })
      setSent(false)
      onSent()
    } finally {
      onBusy(false)
    }
  }
  const names = ['subject', 'body'] as const
  const { problem, onSubmit } = useSubmit(describe, () => {
    setSent(true)
    return !names.some((name) => isMissing(name) || isTooLong(name)) && send()
  })
  return (
    <form id={id} className="stack" noValidate onSubmit={onSubmit}>
      {problem && <Notice tone="error">{problem}</Notice>}
      <TextField
        label={t('subject')}
        required
        value={form.subject}
        error={errorOf('subject')}
        onChange={(subject) => setForm({ ...form, subject })}
      />
      <TextArea
        label={t('body')}
        hint={t('bodyHint')}
        required
        rows={6}
        value={form.body}
        error={errorOf('body')}
        onChange={(body) => setForm({ ...form, body })}
      />
    </form>
  )
}
