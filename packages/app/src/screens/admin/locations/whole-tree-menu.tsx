import { Button, Menu, useMessages } from '@mosaic-booking/widgets/ui'
import { useNavigate } from 'react-router'
import { useSession } from '../../../session/session.js'
import { isAdministrator } from '../../../shared/is-administrator.js'
import { useExportHierarchy } from './import/use-export-hierarchy.js'
import { messages } from './locations-view.messages.js'

/** Exports and imports the whole tree, for administrators only (LOC-012, AD-133). */
export function WholeTreeMenu() {
  const t = useMessages(messages)
  const { user } = useSession()
  const goTo = useNavigate()
  const exportAll = useExportHierarchy()
  if (!isAdministrator(user)) return null
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
