import { toMessage } from '@mosaic-booking/sdk'
import { useRuntime } from '@mosaic-booking/widgets'
import { Button, Menu, useLocale, useMessages } from '@mosaic-booking/widgets/ui'
import { useNavigate } from 'react-router'
import { saveCsv } from '../../../shared/data-table/to-csv.js'
import { toasts } from '../../../shared/toasts.js'
import { useSession } from '../../../shell/session.js'
import { isAdministrator } from '../../../shared/is-administrator.js'
import { messages } from './locations-view.messages.js'

/** Export and import of the whole tree, which are for administrators only (LOC-012, AD-133). */
export function WholeTreeMenu() {
  const t = useMessages(messages)
  const { client } = useRuntime()
  const { language } = useLocale()
  const { org, user } = useSession()
  const goTo = useNavigate()
  if (!isAdministrator(user)) return null
  const exportAll = async () => {
    try {
      saveCsv('locations', await client.location.exportHierarchy({ orgId: org.id }))
    } catch (error) {
      toasts.add({ tone: 'error', text: toMessage(error, t('exportFailed'), language) })
    }
  }
  return (
    <Menu
      label={t('more')}
      placement="bottom-end"
      items={[
        {
          id: 'export',
          label: t('export'),
          icon: 'download',
          onSelect: () => void exportAll(),
        },
        {
          id: 'import',
          label: t('import'),
          icon: 'arrow-up',
          onSelect: () => void goTo('/admin?view=import-hierarchy'),
        },
      ]}
      trigger={(trigger) => (
        <Button variant="quiet" icon="more" {...trigger}>
          {t('more')}
        </Button>
      )}
    />
  )
}
