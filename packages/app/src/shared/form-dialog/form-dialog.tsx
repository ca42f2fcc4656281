import { isApiError } from '@mosaic-booking/sdk'
import { Button, Dialog, Notice, useMessages, type DialogProps } from '@mosaic-booking/widgets/ui'
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { useAskBeforeUnload } from '../leave-guard.js'
import { toasts } from '../toasts.js'
import { useSubmit } from '../use-submit.js'
import { messages } from './form-dialog.messages.js'
import './form-dialog.css'

/** Messages by field, shown there. */
export type FieldErrors = Readonly<Record<string, string | undefined>>

export interface FormDialogProps<Draft extends object> extends Pick<
  DialogProps,
  'size' | 'subtitle' | 'alert'
> {
  readonly title: string
  /** The button that saves, if it does more than that: it adds, creates, maps … */
  readonly action?: string | undefined
  /** The action takes something away. */
  readonly isDanger?: boolean
  /** The entries only confirm the action, so that leaving loses nothing. */
  readonly isConfirmation?: boolean
  /** Whether the entries confirm it; the action is disabled before. */
  readonly isConfirmed?: (draft: Draft) => boolean
  /** The button that leaves everything as it is; Cancel by default. */
  readonly keep?: string
  /** Another button, before that of the action. */
  readonly aside?: ReactNode
  /** The form when it opens. */
  readonly first: Draft
  /** Why the draft cannot be saved, by field. */
  readonly validate: (draft: Draft) => FieldErrors
  /** Says which fields are wrong, or how many. */
  readonly summarize?: ((count: number, errors: FieldErrors) => ReactNode) | undefined
  /** Called with the errors of a draft that cannot be saved. */
  readonly onInvalid?: (errors: FieldErrors) => void
  /** Resolves with false if the form stays open: for another step, or if the user decides against saving. */
  readonly save: (draft: Draft) => Promise<unknown>
  /** Says why saving failed, if the server does not. */
  readonly fallback: string | ((error: unknown) => string)
  /** The title of that, if its text alone does not say what failed. */
  readonly failed?: string
  /** The fields that a refusal is about, by its code; those that it names are known. */
  readonly toFieldErrors?: (error: unknown) => FieldErrors
  /** Something in the form that is saved by itself has unsaved changes. */
  readonly isDirtyElsewhere?: boolean
  /** The page itself says what has been saved. */
  readonly isQuiet?: boolean
  /** Says what has been saved. */
  readonly saved?: string | ((draft: Draft) => string)
  readonly onDone: () => void
  /** The form's fields. */
  readonly children: (form: {
    readonly draft: Draft
    readonly errors: FieldErrors
    readonly onChange: (changes: Partial<Draft>) => void
  }) => ReactNode
}

/**
 * A form in a dialog. It asks before changes are lost (by Back, too), shows refusals at their fields, and a failure
 * above the form, scrolled into view.
 */
export function FormDialog<Draft extends object>(props: FormDialogProps<Draft>) {
  const { title, subtitle, size, alert, action, isDanger, aside, first: given, validate } = props
  const { summarize, onInvalid, save, fallback, failed, toFieldErrors } = props
  const { isConfirmation = false, isConfirmed, isDirtyElsewhere = false } = props
  const { isQuiet, onDone, children } = props
  const t = useMessages(messages)
  const { keep = t('cancel'), saved = t('saved') } = props
  const formId = useId()
  const top = useRef<HTMLDivElement>(null)
  const [first] = useState(given)
  const [draft, setDraft] = useState(first)
  const [isChecked, setChecked] = useState(false)
  const [refused, setRefused] = useState<FieldErrors>({})
  const [isLeaving, setLeaving] = useState(false)
  const problems = validate(draft)
  const count = Object.values(problems).filter(Boolean).length
  const { isBusy, problem, onSubmit } = useSubmit(fallback, () => {
    setChecked(true)
    if (count > 0) {
      onInvalid?.(problems)
      return false
    }
    return save(draft).then(
      (outcome) => {
        if (outcome === false) return setChecked(false)
        const text = typeof saved === 'string' ? saved : saved(draft)
        if (!isQuiet) toasts.add({ tone: 'success', text })
        onDone()
      },
      (error: unknown) => {
        if (isApiError(error)) {
          const named = error.fields.map(({ field, message }) => [field, message])
          const fields = { ...Object.fromEntries(named), ...toFieldErrors?.(error) }
          setRefused(fields)
          onInvalid?.(fields)
        }
        throw error
      },
    )
  })
  useEffect(() => {
    if (problem) top.current?.scrollIntoView({ block: 'nearest' })
  }, [problem])
  const isEdited = JSON.stringify(draft) !== JSON.stringify(first)
  const isDirty = isDirtyElsewhere || (isEdited && !isConfirmation)
  useAskBeforeUnload(isDirty)
  const leave = () => (isDirty ? setLeaving(true) : onDone())
  return (
    <Dialog
      open
      title={title}
      subtitle={subtitle}
      {...(size && { size })}
      {...(alert && { alert })}
      onCloseRequest={leave}
      footer={
        isLeaving ? (
          <>
            <Button onClick={() => setLeaving(false)}>{t('goOn')}</Button>
            <Button variant="danger" onClick={onDone}>
              {t('discard')}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={leave}>{keep}</Button>
            {aside}
            <Button
              variant={isDanger ? 'danger' : 'primary'}
              type="submit"
              form={formId}
              disabled={isConfirmed && !isConfirmed(draft)}
              busy={isBusy}
            >
              {action ?? t('save')}
            </Button>
          </>
        )
      }
    >
      <form id={formId} className="stack gap-5" noValidate onSubmit={onSubmit}>
        <div ref={top} className="entry-notices stack gap-3">
          {isLeaving && <Notice tone="warning">{t('unsaved')}</Notice>}
          {problem && (
            <Notice tone="error" title={failed}>
              {problem}
            </Notice>
          )}
          {isChecked && count > 0 && summarize && (
            <Notice tone="error">{summarize(count, problems)}</Notice>
          )}
        </div>
        {children({
          draft,
          errors: { ...(isChecked ? problems : {}), ...refused },
          onChange: (changes) => {
            setRefused({})
            setDraft((current) => ({ ...current, ...changes }))
          },
        })}
      </form>
    </Dialog>
  )
}
