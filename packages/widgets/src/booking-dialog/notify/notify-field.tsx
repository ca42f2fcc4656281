import { useMessages } from '../../locale/messages.js'
import { Checkbox } from '../../ui/checkbox/checkbox.js'
import { messages } from '../booking-dialog.messages.js'
import type { SendChoice } from './send-action.js'

export function NotifyField({ action: { action, choose } }: { readonly action: SendChoice }) {
  const t = useMessages(messages)
  return (
    <Checkbox
      label={t('notify')}
      checked={action === 'send'}
      onChange={(isOn) => choose(isOn ? 'send' : 'doNotSend')}
    />
  )
}
