import { mutate } from '@mosaic-booking/sdk/queries'
import { isLongerThan } from '@mosaic-booking/sdk/rules'
import { useRuntime } from '@mosaic-booking/widgets'
import { TextArea, TextField, useMessages } from '@mosaic-booking/widgets/ui'
import { describeSupportFailure } from './describe-support-failure.js'
import { messages } from './support.messages.js'

const limits = { subject: 255, body: 10_000 } as const

export const noQuestion = { subject: '', body: '' }
type Question = typeof noQuestion
type QuestionErrors = Readonly<Partial<Record<string, string>>>

/** Validates and sends a question to the support desk. */
export function useSupportDesk() {
  const t = useMessages(messages)
  const runtime = useRuntime()
  const findProblem = (name: keyof Question, text: string) => {
    if (text.trim() === '') return t(`${name}Missing`)
    return isLongerThan(text, limits[name]) ? t('tooLong', { count: limits[name] }) : undefined
  }
  return {
    validate: ({ subject, body }: Question) => ({
      subject: findProblem('subject', subject),
      body: findProblem('body', body),
    }),
    send: ({ subject, body }: Question) =>
      mutate(runtime, 'support.create', {
        body: { type: 'SUPPORT', subject: subject.trim(), body: body.trim() },
      }),
    describe: describeSupportFailure(t('failed')),
  }
}

interface SupportFieldsProps {
  readonly draft: Question
  readonly errors: QuestionErrors
  readonly onChange: (changes: Partial<Question>) => void
}

export function SupportFields({ draft, errors, onChange }: SupportFieldsProps) {
  const t = useMessages(messages)
  return (
    <>
      <TextField
        label={t('subject')}
        required
        value={draft.subject}
        error={errors.subject}
        onChange={(subject) => onChange({ subject })}
      />
      <TextArea
        label={t('body')}
        hint={t('bodyHint')}
        required
        rows={6}
        value={draft.body}
        error={errors.body}
        onChange={(body) => onChange({ body })}
      />
    </>
  )
}
