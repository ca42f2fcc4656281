import { toMessage, type Visit } from '@mosaic-booking/sdk'
import { useRuntime } from '@mosaic-booking/widgets'
import { useLocale, useMessages, type MenuItem } from '@mosaic-booking/widgets/ui'
import { useState, type ReactNode } from 'react'
import { isAdministrator } from '../../../shared/is-administrator.js'
import { saveFile } from '../../../shared/save-file.js'
import { toasts } from '../../../shared/toasts.js'
import { useSession } from '../../../session/session.js'
import { EraseDialog } from './erase-dialog.js'
import { messages } from './personal-data.messages.js'

/**
 * Data subject requests, export and erasure: items for the visitor's menu, and the confirmation
 * dialog.
 */
export function usePersonalData(onErased: () => void): {
  readonly itemsOf: (visit: Visit) => readonly MenuItem[]
  readonly dialog: ReactNode
} {
  const t = useMessages(messages)
  const { language } = useLocale()
  const { client } = useRuntime()
  const { user } = useSession()
  const [guest, setGuest] = useState<Visit['guest']>()
  const exportData = async ({ id, name }: Visit['guest']) => {
    try {
      const data = await client.person.exportData({ id })
      const content = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' })
      saveFile(`${name}.json`, content)
    } catch (error) {
      toasts.add({ tone: 'error', text: toMessage(error, t('exportFailed'), language) })
    }
  }
  const itemsOf = ({ guest: visitor }: Visit): readonly MenuItem[] =>
    isAdministrator(user) && visitor.kind === 'EXTERNAL'
      ? [
          {
            id: 'exportData',
            label: t('exportData'),
            icon: 'download',
            onSelect: () => void exportData(visitor),
          },
          {
            id: 'erase',
            label: t('erase'),
            icon: 'trash',
            danger: true,
            onSelect: () => setGuest(visitor),
          },
        ]
      : []
  const close = () => setGuest(undefined)
  const dialog = guest && (
    <EraseDialog
      guest={guest}
      onClose={close}
      onErased={() => {
        close()
        onErased()
      }}
    />
  )
  return { itemsOf, dialog }
}
