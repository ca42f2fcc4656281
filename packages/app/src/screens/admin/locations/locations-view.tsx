import { toMessage } from '@mosaic-booking/sdk'
import { possibleSubKinds } from '@mosaic-booking/sdk/rules'
import { Button, EmptyState, Loading, useLocale, useMessages } from '@mosaic-booking/widgets/ui'
import { Navigate } from 'react-router'
import { PageHeading } from '../../../shared/page-heading.js'
import { useSession } from '../../../shell/session.js'
import { LocationsEditor } from './locations-editor.js'
import { messages } from './locations-view.messages.js'
import { leafKindsOf } from './tree/kind-names.js'
import { useHierarchy } from './tree/use-hierarchy.js'
import './locations-view.css'

/** The tree of locations. */
export default function LocationsView() {
  const t = useMessages(messages)
  const { language } = useLocale()
  const { categories } = useSession()
  const editor = useHierarchy()
  // Nothing can be below a location until there is a category (LOC-013).
  if (possibleSubKinds('ORL', leafKindsOf(categories)).length === 0)
    return <Navigate to="/admin?view=booking-categories" replace />
  if (editor.isLoaded) return <LocationsEditor editor={editor} />
  return (
    <>
      <PageHeading title={t('title')} subtitle={t('subtitle')} />
      {editor.error ? (
        <div role="alert">
          <EmptyState
            icon="warning"
            title={t('failed')}
            actions={
              <Button icon="refresh" onClick={editor.refetch}>
                {t('retry')}
              </Button>
            }
          >
            {toMessage(editor.error, t('failed'), language)}
          </EmptyState>
        </div>
      ) : (
        <Loading label={t('loading')} />
      )}
    </>
  )
}
