import { toMessage } from '@mosaic-booking/sdk'
import { useRuntime } from '@mosaic-booking/widgets'
import { useLocale, useMessages } from '@mosaic-booking/widgets/ui'
import { saveCsv } from '../../../../shared/data-table/to-csv.js'
import { toasts } from '../../../../shared/toasts.js'
import { useSession } from '../../../../session/session.js'
import { messages } from '../locations-view.messages.js'

/** Downloads the whole tree in the import format (LOC-012). */
export function useExportHierarchy() {
  const t = useMessages(messages)
  const { client } = useRuntime()
  const { language } = useLocale()
  const { org } = useSession()
  return async () => {
    try {
      saveCsv('locations', await client.location.exportHierarchy({ orgId: org.id }))
    } catch (error) {
      toasts.add({ tone: 'error', text: toMessage(error, t('exportFailed'), language) })
    }
  }
}
