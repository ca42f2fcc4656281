import { toMessage, type BookingListRequest } from '@mosaic-booking/sdk'
import { isAdmitted } from '@mosaic-booking/sdk/rules'
import { useRuntime } from '@mosaic-booking/widgets'
import { useLocale, useMessages } from '@mosaic-booking/widgets/ui'
import { saveCsv } from '../../shared/data-table/to-csv.js'
import { toasts } from '../../shared/toasts.js'
import { useSession } from '../../session/session.js'
import { messages } from './booking-list.messages.js'
import type { BookingSection } from './booking-section.js'

/**
 * Exports the filtered bookings on the listed days as CSV. Returns undefined if the user lacks
 * permission to export (LIST-012).
 */
export function useExport(
  section: BookingSection,
  { include: _, orphaned, ...request }: BookingListRequest,
): (() => void) | undefined {
  const t = useMessages(messages)
  const { language } = useLocale()
  const { client } = useRuntime()
  const { user } = useSession()
  const mayExport =
    user.canExport || isAdmitted(user.roles, 'locationManager') || user.roles.includes('PROVIDER')
  const save = () => {
    client.booking
      .exportCsv({
        ...request,
        ...(orphaned && { orphaned }),
        ...(section.isOwn && user.personId !== undefined && { u: [user.personId] }),
      })
      .then((csv) => saveCsv(section.name, csv))
      .catch((error: unknown) =>
        toasts.add({ tone: 'error', text: toMessage(error, t('exportFailed'), language) }),
      )
  }
  return mayExport ? save : undefined
}
