import type { FloorPlan, Marker, Plan } from '@mosaic-booking/floorplan'
import { FloorPlanView } from '@mosaic-booking/floorplan/react'
import { planThemes, useColorScheme } from '@mosaic-booking/widgets'
import { Button, Dialog, Segmented, useLocale, useMessages } from '@mosaic-booking/widgets/ui'
import { useMemo, useRef, useState } from 'react'
import { messages } from './floor-plan-editor.messages.js'
import type { PlanDraft } from './plan-draft.js'

/** How close each view is to a space that can be read; 0 shows the whole plan. */
const zooms = { previewWhole: 0, previewRooms: 0.3, previewClose: 1.5 } as const

interface PreviewDialogProps {
  readonly draft: PlanDraft
  readonly image: Plan['image']
  readonly drawing: Plan['drawing']
  readonly onClose: () => void
}

/** The plan as people will see it: from three distances, in both themes. */
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
      document.elements.map((element): Marker => ({ ...element, status: 'AVAILABLE_FOR_BOOKING' })),
    [document],
  )
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
      <div className="fpe-previews" key={theme}>
        {(Object.keys(zooms) as (keyof typeof zooms)[]).map((name) => (
          <figure key={name} className="fpe-preview">
            {/* The tokens of the theme follow the colour scheme. */}
            <div className={`fpe-preview-${theme}`}>
              <ZoomedPlan plan={plan} markers={markers} theme={theme} zoom={zooms[name]} />
            </div>
            <figcaption className="fpe-hint">{t(name)}</figcaption>
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
  readonly zoom: number
}

function ZoomedPlan({ plan, markers, theme, zoom }: ZoomedPlanProps) {
  const { language } = useLocale()
  const view = useRef<FloorPlan>(null)
  const show = () => {
    const middle = markers[Math.floor(markers.length / 2)]
    if (zoom === 0 || !middle) return
    view.current?.zoomTo(middle.id)
    view.current?.zoomBy(zoom)
  }
  return (
    <FloorPlanView
      ref={view}
      className="fpe-preview-plan"
      plan={plan}
      markers={markers}
      theme={planThemes[theme]}
      locale={language}
      onReady={show}
    />
  )
}
