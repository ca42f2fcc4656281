import type { FloorPlan, FloorPlanEdit, Location } from '@mosaic-booking/sdk'
import { lazy, Suspense, useState } from 'react'
import { useSession } from '../../../session/session.js'
import type { PlanDraft } from '../plan-draft.js'
import type { MadeSpaces } from './made-notice.js'

const SpacesDialog = lazy(() => import('./spaces-dialog.js'))
const MadeNotice = lazy(() => import('./made-notice.js'))

interface PlanSpacesProps {
  readonly location: Location
  readonly draft: PlanDraft
  readonly tree: readonly Location[]
  readonly saving: {
    /** The version of the plan as it was opened or saved last. */
    readonly version: number
    readonly editOf: (draft: PlanDraft) => FloorPlanEdit
    readonly accept: (plan: FloorPlan) => void
  }
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** The dialog that creates the spaces of a plan, followed by the notice with Undo. */
export function PlanSpaces({ location, draft, tree, saving, isOpen, onClose }: PlanSpacesProps) {
  const { categories } = useSession()
  const [made, setMade] = useState<MadeSpaces>()
  return (
    <Suspense>
      {made?.version === saving.version && (
        <MadeNotice
          locationId={location.id}
          made={made}
          onUndone={saving.accept}
          onDismiss={() => setMade(undefined)}
        />
      )}
      {isOpen && (
        <SpacesDialog
          location={location}
          draft={draft}
          tree={tree}
          categories={categories}
          edit={saving.editOf(draft)}
          onMade={(plan, summary) => {
            saving.accept(plan)
            setMade({ version: plan.version ?? 0, summary })
            onClose()
          }}
          onClose={onClose}
        />
      )}
    </Suspense>
  )
}
