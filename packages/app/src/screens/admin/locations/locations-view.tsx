import { possibleSubKinds } from '@mosaic-booking/sdk/rules'
import { Loading, useMessages } from '@mosaic-booking/widgets/ui'
import { useEffect } from 'react'
import { Navigate } from 'react-router'
import { LoadFailure } from '../../../shared/loaded/loaded.js'
import { PageHeading } from '../../../shared/page-heading.js'
import { toasts } from '../../../shared/toasts.js'
import { useSession } from '../../../session/session.js'
import { LocationsEditor } from './locations-editor.js'
import { messages } from './locations-view.messages.js'
import { leafKindsOf } from './tree/kind-names.js'
import { useHierarchy } from './tree/use-hierarchy.js'
import './locations-view.css'

export default function LocationsView() {
  const t = useMessages(messages)
  const { categories } = useSession()
  const editor = useHierarchy()
  // Adding locations requires a category (LOC-013).
  if (possibleSubKinds('ORL', leafKindsOf(categories)).length === 0) return <ToCategories />
  if (editor.isLoaded) return <LocationsEditor editor={editor} />
  return (
    <>
      <PageHeading title={t('title')} subtitle={t('subtitle')} />
      {editor.error ? (
        <LoadFailure title={t('failed')} error={editor.error} onRetry={editor.refetch} />
      ) : (
        <Loading label={t('loading')} />
      )}
    </>
  )
}

function ToCategories() {
  const t = useMessages(messages)
  useEffect(() => {
    toasts.add({ text: t('categoryFirst') })
  }, [t])
  return <Navigate to="/admin?view=booking-categories" replace />
}
