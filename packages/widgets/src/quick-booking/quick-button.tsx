import { useMessages } from '../locale/messages.js'
import { Button, type ButtonProps } from '../ui/button/button.js'
import { messages } from './quick-button.messages.js'

interface QuickButtonProps extends Omit<ButtonProps, 'children' | 'variant'> {
  /** The space. */
  readonly name: string
  /** The time, where the space offers several. */
  readonly time?: string | undefined
}

/** Books a space immediately. */
export function QuickButton({ name, time, ...button }: QuickButtonProps) {
  const t = useMessages(messages)
  const action = time ? t('quickBookPart', { time }) : t('quickBook')
  return (
    <Button {...button} variant="primary" aria-label={t('named', { action, name })}>
      {action}
    </Button>
  )
}

/** Moves the user's booking to a space. */
export function MoveButton({ name, ...button }: Omit<QuickButtonProps, 'time'>) {
  const t = useMessages(messages)
  const action = t('moveHere')
  return (
    <Button {...button} variant="primary" icon="map-pin" aria-label={t('named', { action, name })}>
      {action}
    </Button>
  )
}
