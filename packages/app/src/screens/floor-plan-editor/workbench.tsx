import type { FloorPlan, Location } from '@mosaic-booking/sdk'
import { drawBackground, drawOver, drawStored } from '@mosaic-booking/floorplan/drawing'
import { FloorPlanEditor } from '@mosaic-booking/floorplan/editor/react'
import type { PlanDocument } from '@mosaic-booking/floorplan/formats'
import { planThemes, toPlan, useColorScheme, useRuntime } from '@mosaic-booking/widgets'
import { Button, EmptyState, Notice, useLocale, useMessages } from '@mosaic-booking/widgets/ui'
import { lazy, Suspense, useCallback, useMemo, useRef, useState } from 'react'
import { LeaveGuard } from '../../shared/leave-guard.js'
import { toasts } from '../../shared/toasts.js'
import { ConflictDialog } from './conflict-dialog.js'
import { EditorHeader } from './editor-header.js'
import { messages } from './floor-plan-editor.messages.js'
import { HiddenBookingsDialog } from './hidden-bookings-dialog.js'
import { blankPlan, toDraft, type PlanDraft } from './plan-draft.js'
import { PreviewDialog } from './preview-dialog.js'
import { PlanSpaces } from './spaces/plan-spaces.js'
import { toPlaces } from './to-places.js'
import { useSavePlan } from './use-save-plan.js'

/** With the readers of all formats. */
const loadImportDialog = async () => ({
  default: (await import('./import/import-dialog.js')).ImportDialog,
})
const ImportDialog = lazy(loadImportDialog)

/** What is drawn; furniture alone lies over a picture, and does not replace it. */
const previewOf = (document: PlanDocument, isOverPicture: boolean, locale: string) =>
  isOverPicture ? drawOver(document) : drawStored(document, { locale })

interface WorkbenchProps {
  readonly location: Location
  readonly stored: FloorPlan | undefined
  /** All locations that the user administers. */
  readonly tree: readonly Location[]
}

/** A location's plan with import, edit, preview, export and save. */
export function Workbench({ location, stored, tree }: WorkbenchProps) {
  const t = useMessages(messages)
  const { language } = useLocale()
  const { apiBase, client } = useRuntime()
  const probe = useRef<HTMLDivElement>(null)
  const scheme = useColorScheme(probe)
  const [draft, setDraft] = useState<PlanDraft | undefined>(() => stored && toDraft(stored))
  const [open, setOpen] = useState<'import' | 'preview' | 'spaces'>()
  const saving = useSavePlan(location.id, stored, draft, setDraft)
  const places = useMemo(() => toPlaces(location, tree), [location, tree])
  const drawn = draft?.document.drawing
  const drawing = useMemo(
    () => (draft && drawn ? drawBackground(draft.document, { locale: language }) : undefined),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- markers do not change the drawing
    [drawn, language],
  )
  const media = draft?.media
  const image = useMemo(
    () =>
      media &&
      toPlan(
        { referenceWidth: 1, referenceHeight: 1, media, elements: [] },
        apiBase,
        client.media.content,
      ).image,
    [media, apiBase, client],
  )
  const edit = (document: PlanDocument) => draft && setDraft({ ...draft, document })
  const close = () => setOpen(undefined)
  // Loaded before it is rendered: a file that an upgrade has replaced would take the plan with it.
  const tellFailed = () => void toasts.add({ tone: 'error', text: t('loadFailed') })
  const openImport = () => void loadImportDialog().then(() => setOpen('import'), tellFailed)
  const createSpaces = useCallback(() => setOpen('spaces'), [])
  return (
    <div className="fpe">
      <div className="fpe-probe" ref={probe} aria-hidden="true" />
      <EditorHeader
        location={location}
        draft={draft}
        places={places}
        isChanged={saving.isChanged}
        isBusy={saving.isBusy}
        onImport={openImport}
        onPreview={() => setOpen('preview')}
        onSave={() => void saving.save()}
      />
      {saving.problem && <Notice tone="error">{saving.problem}</Notice>}
      {draft && (
        <PlanSpaces
          location={location}
          draft={draft}
          tree={tree}
          saving={saving}
          isOpen={open === 'spaces'}
          onClose={close}
        />
      )}
      {draft ? (
        <div className="fpe-editor">
          <FloorPlanEditor
            document={draft.document}
            image={image}
            drawing={drawing}
            places={places}
            theme={planThemes[scheme]}
            locale={language}
            onChange={edit}
            onLoadFailed={tellFailed}
            onCreateSpaces={createSpaces}
          />
        </div>
      ) : (
        <EmptyState
          icon="floor-plan"
          title={t('emptyTitle')}
          actions={
            <>
              <Button variant="primary" onClick={openImport}>
                {t('importPlan')}
              </Button>
              <Button onClick={() => setDraft(blankPlan)}>{t('blank')}</Button>
            </>
          }
        >
          {t('emptyText')}
        </EmptyState>
      )}
      <Suspense>
        {open === 'import' && (
          <ImportDialog
            current={draft}
            onClose={close}
            onImport={(imported) => {
              setDraft(imported)
              close()
            }}
          />
        )}
      </Suspense>
      {open === 'preview' && draft && (
        <PreviewDialog
          draft={draft}
          image={image}
          drawing={previewOf(draft.document, image !== undefined && !drawing, language)}
          onClose={close}
        />
      )}
      {saving.hidden && (
        <HiddenBookingsDialog
          locations={saving.hidden}
          isBusy={saving.isBusy}
          onSave={() => void saving.save({ confirm: true })}
          onClose={saving.dismiss}
        />
      )}
      {saving.conflict && draft && (
        <ConflictDialog
          conflict={saving.conflict}
          mine={draft.document}
          isBusy={saving.isBusy}
          onMerge={(elements) => void saving.saveMerged(elements)}
          onTakeTheirs={saving.takeTheirs}
          onClose={saving.dismiss}
        />
      )}
      <LeaveGuard isUnsaved={saving.isChanged}>{t('leaveText')}</LeaveGuard>
    </div>
  )
}
