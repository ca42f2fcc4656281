import { toMessage } from '@mosaic-booking/sdk'
import { Button, Dialog, Notice, useLocale } from '@mosaic-booking/widgets/ui'
import { useState, type ReactNode } from 'react'

interface QuestionDialogProps {
  readonly title: string
  /** Describes the consequences. */
  readonly children: ReactNode
  /** Label of the cancel button. */
  readonly keep: string
  /** Label of the action button. */
  readonly action: string
  readonly isHarmless?: boolean
  /** A safer step, offered before the action. */
  readonly instead?: { readonly label: string; readonly onSelect: () => void } | undefined
  /** Fallback error if the server sends no message. */
  readonly failed: string
  readonly act: () => Promise<unknown>
  readonly onClose: () => void
}

/** Confirms a consequential action. On failure, the dialog stays open and shows the cause. */
export function QuestionDialog(props: QuestionDialogProps) {
  const { title, children, keep, action, isHarmless, instead, failed, act, onClose } = props
  const { language } = useLocale()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const confirm = async () => {
    setBusy(true)
    setProblem(undefined)
    try {
      await act()
      onClose()
    } catch (error) {
      setProblem(toMessage(error, failed, language))
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      alert
      size="small"
      title={title}
      onCloseRequest={onClose}
      footer={
        <>
          <Button onClick={onClose}>{keep}</Button>
          {instead && <Button onClick={instead.onSelect}>{instead.label}</Button>}
          <Button
            variant={isHarmless ? 'primary' : 'danger'}
            busy={isBusy}
            onClick={() => void confirm()}
          >
            {action}
          </Button>
        </>
      }
    >
      {problem && <Notice tone="error">{problem}</Notice>}
      <p>{children}</p>
    </Dialog>
  )
}
