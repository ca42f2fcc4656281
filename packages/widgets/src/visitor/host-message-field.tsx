import { hostMessageMaxLength } from '@mosaic-booking/sdk/rules'
import { useMessages } from '../locale/messages.js'
import { TextArea } from '../ui/text-area/text-area.js'
import { messages } from './visitor-dialog.messages.js'

interface HostMessageFieldProps {
  readonly value: string
  /** Only the reception sends messages; the field of others is read-only. */
  readonly isEditable: boolean
  readonly error?: string | undefined
  readonly onChange: (text: string) => void
}

/** The message that the host gets on arrival, with the characters that remain. */
export function HostMessageField({ value, isEditable, error, onChange }: HostMessageFieldProps) {
  const t = useMessages(messages)
  return (
    <TextArea
      label={t('hostMessage')}
      hint={t(isEditable ? 'hostMessageHint' : 'hostMessageLocked')}
      value={value}
      rows={2}
      counter={hostMessageMaxLength}
      readOnly={!isEditable}
      error={error}
      onChange={onChange}
    />
  )
}
