import { isApiError } from '@mosaic-booking/sdk'
import { Button, Dialog, Notice, useMessages, type DialogProps } from '@mosaic-booking/widgets/ui'
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { useAskBeforeUnload } from '../leave-guard.js'
import { toasts } from '../toasts.js'
import { useSubmit } from '../use-submit.js'
import { messages } from './form-dialog.messages.js'
import './form-dialog.css'

export type FieldErrors = Readonly<Record<string, string | undefined>>

export interface FormDialogProps<Draft extends object> extends Pick<
  DialogProps,
  'size' | 'subtitle' | 'alert'
> {
  readonly title: string
  /** Label of the submit button. Defaults to "Save". */
  readonly action?: string | undefined
  readonly isDanger?: boolean
  /** Whether the input only confirms the action, so that closing loses nothing. */
  readonly isConfirmation?: boolean
  /** Whether the input confirms the action. The button is disabled until then. */
  readonly isConfirmed?: (draft: Draft) => boolean
  /** Label of the cancel button. Defaults to "Cancel". */
  readonly keep?: string
  /** A button before the action. */
  readonly aside?: ReactNode
  readonly first: Draft
  readonly validate: (draft: Draft) => FieldErrors
  readonly summarize?: ((count: number, errors: FieldErrors) => ReactNode) | undefined
  readonly onInvalid?: (errors: FieldErrors) => void
  /**
   * Resolves to false to keep the form open for another step or because the user has decided not to
   * save.
   */
  readonly save: (draft: Draft) => Promise<unknown>
  /** Fallback text if the server sends no message. */
  readonly fallback: string | ((error: unknown) => string)
  /** Title of the error, if the text alone does not identify the failed action. */
  readonly failed?: string
  /** Maps an error code to fields. Errors that specify a field are mapped automatically. */
  readonly toFieldErrors?: (error: unknown) => FieldErrors
  /** Whether a separately saved part of the form has unsaved changes. */
  readonly isDirtyElsewhere?: boolean
  /** Suppresses the success message because the page shows its own. */
  readonly isQuiet?: boolean
  readonly saved?: string | ((draft: Draft) => string)
  readonly onDone: () => void
  readonly children: (form: {
    readonly draft: Draft
    readonly errors: FieldErrors
    readonly onChange: (changes: Partial<Draft>) => void
  }) => ReactNode
}

/**
 * A form in a dialog. Warns before discarding changes (also on Back), shows server errors at their
 * fields, and shows other failures above the form, scrolled into view.
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
