import { Button, Dialog, Notice, TextField, useMessages } from '@mosaic-booking/widgets/ui'
import { useId, useState } from 'react'
import { useSubmit } from '../../../shared/use-submit.js'
import { messages } from './integrations.messages.js'

interface RemoveIntegrationDialogProps {
  /** The integration's name, as it is typed after "Remove ". */
  readonly name: string
  /** What its removal changes. */
  readonly text: string
  readonly remove: () => Promise<unknown>
  readonly onClose: () => void
  readonly onRemoved: () => void
}

/** Removes an integration once "Remove " and its name are typed, in any letter case (INTG-007). */
export function RemoveIntegrationDialog(props: RemoveIntegrationDialogProps) {
  const { name, text, remove, onClose, onRemoved } = props
  const t = useMessages(messages)
  const formId = useId()
  const [typed, setTyped] = useState('')
  // The same in both languages, because the specification fixes it.
  const words = `Remove ${name}`
  const isTyped = typed.trim().toLowerCase() === words.toLowerCase()
  const { isBusy, problem, onSubmit } = useSubmit(
    () => t('removeFailed'),
    () => isTyped && remove().then(onRemoved),
  )
  return (
    <Dialog
      open
      size="small"
      title={t('removeTitle', { name })}
      onCloseRequest={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('keep')}</Button>
          <Button variant="danger" type="submit" form={formId} disabled={!isTyped} busy={isBusy}>
            {t('remove')}
          </Button>
        </>
      }
    >
      <form id={formId} className="stack gap-5" noValidate onSubmit={onSubmit}>
        {problem && <Notice tone="error">{problem}</Notice>}
        <p>{text}</p>
        <TextField
          label={t('confirmation')}
          hint={t('removePrompt', { words })}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={typed}
          onChange={setTyped}
        />
      </form>
    </Dialog>
  )
}
