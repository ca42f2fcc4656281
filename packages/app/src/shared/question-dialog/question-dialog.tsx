import { toMessage } from '@mosaic-booking/sdk'
import { Button, Dialog, Notice, useLocale } from '@mosaic-booking/widgets/ui'
import { useState, type ReactNode } from 'react'

interface QuestionDialogProps {
  readonly title: string
  /** What follows from it. */
  readonly children: ReactNode
  /** The button that leaves everything as it is. */
  readonly keep: string
  /** The button that does it. */
  readonly action: string
  /** It takes nothing away. */
  readonly isHarmless?: boolean
  /** Shown if it fails without a message of the server. */
  readonly failed: string
  readonly act: () => Promise<unknown>
  readonly onClose: () => void
}

/** Asks before something is done that hurts. It stays open, and says why, if that fails. */
export function QuestionDialog(props: QuestionDialogProps) {
  const { title, children, keep, action, isHarmless, failed, act, onClose } = props
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
