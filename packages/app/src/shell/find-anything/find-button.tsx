import { Icon, useMessages } from '@mosaic-booking/widgets/ui'
import { useStore } from '@nanostores/react'
import { areShortcutsOn } from '../../shared/shortcut-setting.js'
import { messages } from '../shell.messages.js'
import { isFindOpen } from './find-open.js'

/** Opens the search for anything. Looks like a field, and like an icon on phones. */
export function FindButton() {
  const t = useMessages(messages)
  const isOpen = useStore(isFindOpen)
  return (
    <button
      type="button"
      className="find-button"
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      aria-keyshortcuts={areShortcutsOn() ? '/' : undefined}
      aria-label={t('findAnything')}
      title={t('findAnything')}
      onClick={() => isFindOpen.set(true)}
    >
      <Icon name="search" size={18} />
      <span className="find-button-text">{t('findAnything')}</span>
      {areShortcutsOn() && <kbd aria-hidden="true">/</kbd>}
    </button>
  )
}
