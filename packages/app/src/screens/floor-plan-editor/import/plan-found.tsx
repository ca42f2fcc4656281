import type { Marker, Plan } from '@mosaic-booking/floorplan'
import { drawStored, isBookable } from '@mosaic-booking/floorplan/drawing'
import { planOf, type PlanDocument, type Problem } from '@mosaic-booking/floorplan/formats'
import { FloorPlanView } from '@mosaic-booking/floorplan/react'
import { planThemes, useColorScheme } from '@mosaic-booking/widgets'
import { useLocale, useMessages } from '@mosaic-booking/widgets/ui'
import { useMemo, useRef } from 'react'
import { messages } from './import.messages.js'
import { ProblemList } from './problem-list.js'

interface PlanFoundProps {
  /** Summary of the file's contents. */
  readonly facts: readonly string[]
  readonly plan: Plan
  readonly markers: readonly Marker[]
  readonly problems: readonly Problem[]
  /** Called for a place that is chosen on the plan or in its list. */
  readonly onChoose?: (marker: Marker) => void
}

/** Preview of a file's contents, with the problems found. */
export function PlanFound({ facts, plan, markers, problems, onChoose }: PlanFoundProps) {
  const t = useMessages(messages)
  const { language } = useLocale()
  const probe = useRef<HTMLDivElement>(null)
  const scheme = useColorScheme(probe)
  return (
    <>
      <div className="fpe-probe" ref={probe} aria-hidden="true" />
      <p className="fpe-hint hint" role="status">
        {facts.join(' · ')}
      </p>
      {onChoose && <p className="fpe-hint hint">{t('leaveOutHint')}</p>}
      <FloorPlanView
        className="fpe-import-preview"
        plan={plan}
        markers={markers}
        theme={planThemes[scheme]}
        locale={language}
        {...(onChoose ? { onActivate: ({ marker }) => onChoose(marker) } : {})}
        controls
      />
      <ProblemList problems={problems} />
    </>
  )
}

interface StoredPlanFoundProps extends Pick<PlanFoundProps, 'problems'> {
  readonly document: PlanDocument
}

export function StoredPlanFound({ document, problems }: StoredPlanFoundProps) {
  const t = useMessages(messages)
  const { language } = useLocale()
  const plan = useMemo(
    () => planOf(document, drawStored(document, { locale: language })),
    [document, language],
  )
  const markers = useMemo(
    () =>
      document.elements
        .filter(isBookable)
        .map((element): Marker => ({ ...element, status: 'AVAILABLE_FOR_BOOKING' })),
    [document],
  )
  const linked = document.elements.filter(({ locationId }) => locationId !== undefined).length
  return (
    <PlanFound
      facts={[
        t('markersFound', { count: document.elements.length }),
        t('linkedSpaces', { count: linked }),
      ]}
      plan={plan}
      markers={markers}
      problems={problems}
    />
  )
}
