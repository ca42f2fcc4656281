import { TextField, useMessages } from '@mosaic-booking/widgets/ui'
import { FormDialog } from '../../../shared/form-dialog/form-dialog.js'
import { messages } from './integrations.messages.js'

interface RemoveIntegrationDialogProps {
  /** The user must type "Remove " followed by this name. */
  readonly name: string
  /** Describes the consequences of the removal. */
  readonly text: string
  readonly remove: () => Promise<unknown>
  readonly onClose: () => void
  readonly onRemoved: () => void
}

/**
 * Removes an integration after the user has typed "Remove " and its name, ignoring case (INTG-007).
 */
export function RemoveIntegrationDialog(props: RemoveIntegrationDialogProps) {
  const { name, text, remove, onClose, onRemoved } = props
  const t = useMessages(messages)
  // The specification requires the same phrase in both languages.
  const words = `Remove ${name}`
  const isTyped = ({ typed }: { typed: string }) =>
    typed.trim().toLowerCase() === words.toLowerCase()
  return (
    <FormDialog
      size="small"
      title={t('removeTitle', { name })}
      keep={t('keep')}
      action={t('remove')}
      isDanger
      isConfirmation
      isConfirmed={isTyped}
      first={{ typed: '' }}
      validate={() => ({})}
      save={() => remove().then(onRemoved)}
      isQuiet
      fallback={() => t('removeFailed')}
      onDone={onClose}
    >
      {({ draft, onChange }) => (
        <>
          <p>{text}</p>
          <TextField
            label={t('confirmation')}
            hint={t('removePrompt', { words })}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={draft.typed}
            onChange={(typed) => onChange({ typed })}
          />
        </>
      )}
    </FormDialog>
  )
}
