import type { FloorPlan, Marker, Plan } from '@mosaic-booking/floorplan'
import { isBookable } from '@mosaic-booking/floorplan/drawing'
import { FloorPlanView } from '@mosaic-booking/floorplan/react'
import { planThemes, useColorScheme } from '@mosaic-booking/widgets'
import { Button, Dialog, Segmented, useLocale, useMessages } from '@mosaic-booking/widgets/ui'
import { useMemo, useRef, useState } from 'react'
import { messages } from './floor-plan-editor.messages.js'
import type { PlanDraft } from './plan-draft.js'

const views = ['previewWhole', 'previewRooms', 'previewClose'] as const
type ViewName = (typeof views)[number]

/** Shows one view of an already fitted plan. Areas are treated as rooms. */
function showView(view: FloorPlan, name: ViewName, markers: readonly Marker[]): void {
  if (name === 'previewWhole') return
  const sizeOf = ({ width, height }: Marker) => width * height
  const areas = markers.filter(({ isArea }) => isArea).sort((a, b) => sizeOf(a) - sizeOf(b))
  const room = name === 'previewRooms' ? areas[Math.floor(areas.length / 2)] : undefined
  const target = room ?? markers[Math.floor(markers.length / 2)]
  if (!target) return
  view.zoomTo(target.id)
  // If there are no areas, zoom to several spaces instead of a room.
  view.zoomBy(room || name === 'previewClose' ? 1.5 : 0.3)
}

interface PreviewDialogProps {
  readonly draft: PlanDraft
  readonly image: Plan['image']
  readonly drawing: Plan['drawing']
  readonly onClose: () => void
}

/** Previews the plan at three zoom levels, in both themes. */
export function PreviewDialog({ draft, image, drawing, onClose }: PreviewDialogProps) {
  const t = useMessages(messages)
  const probe = useRef<HTMLDivElement>(null)
  const scheme = useColorScheme(probe)
  const [chosen, setChosen] = useState<'light' | 'dark'>()
  const theme = chosen ?? scheme
  const { document } = draft
  const plan = useMemo(
    (): Plan => ({
      referenceWidth: document.referenceWidth,
      referenceHeight: document.referenceHeight,
      ...(image ? { image } : {}),
      ...(drawing ? { drawing } : {}),
    }),
    [document, image, drawing],
  )
  const markers = useMemo(
    () =>
      document.elements
        .filter(isBookable)
        .map((element): Marker => ({ ...element, status: 'AVAILABLE_FOR_BOOKING' })),
    [document],
  )
  const hasRooms = markers.some(({ isArea }) => isArea)
  return (
    <Dialog
      open
      size="large"
      title={t('previewTitle')}
      onCloseRequest={onClose}
      footer={<Button onClick={onClose}>{t('close')}</Button>}
    >
      <div className="fpe-probe" ref={probe} aria-hidden="true" />
      <Segmented
        label={t('theme')}
        value={theme}
        onChange={setChosen}
        choices={(['light', 'dark'] as const).map((value) => ({ value, label: t(value) }))}
      />
      <div className="fpe-previews">
        {views.map((name) => (
          <figure
            key={name}
            className={name === 'previewWhole' ? 'fpe-preview fpe-preview-whole' : 'fpe-preview'}
          >
            {/* Theme tokens follow the colour scheme. */}
            <div className={`fpe-preview-${theme}`}>
              <ZoomedPlan plan={plan} markers={markers} theme={theme} name={name} />
            </div>
            <figcaption className="fpe-hint hint">
              {t(name === 'previewRooms' && !hasRooms ? 'previewSpaces' : name)}
            </figcaption>
          </figure>
        ))}
      </div>
    </Dialog>
  )
}

interface ZoomedPlanProps {
  readonly plan: Plan
  readonly markers: readonly Marker[]
  readonly theme: 'light' | 'dark'
  readonly name: ViewName
}

function ZoomedPlan({ plan, markers, theme, name }: ZoomedPlanProps) {
  const { language } = useLocale()
  const view = useRef<FloorPlan>(null)
  return (
    <FloorPlanView
      ref={view}
      className="fpe-preview-plan"
      style={
        name === 'previewWhole' ? { aspectRatio: plan.referenceWidth / plan.referenceHeight } : {}
      }
      plan={plan}
      markers={markers}
      theme={planThemes[theme]}
      locale={language}
      onReady={() => view.current && showView(view.current, name, markers)}
    />
  )
}
