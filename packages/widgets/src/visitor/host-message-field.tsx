import { hostMessageMaxLength } from '@mosaic-booking/sdk/rules'
import { useMessages } from '../locale/messages.js'
import { TextArea } from '../ui/text-area/text-area.js'
import { messages } from './visitor-dialog.messages.js'

interface HostMessageFieldProps {
  readonly value: string
  /**
   * Whether the user is reception staff. The field is read-only for other users, who cannot send
   * messages.
   */
  readonly isEditable: boolean
  readonly error?: string | undefined
  readonly onChange: (text: string) => void
}

/** The message sent to the host on arrival, with the number of remaining characters. */
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
