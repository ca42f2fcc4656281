import { isApiError } from '@mosaic-booking/sdk'
import { isSwitchedOn } from '@mosaic-booking/sdk/rules'
import { apiQuery, currentOrg } from '@mosaic-booking/sdk/queries'
import { useEffect, useImperativeHandle, useRef, useState, type ReactNode } from 'react'
import { inBrowser } from '../in-browser.js'
import { useElementState } from '../element/element-root.js'
import { LoadFailure } from '../load-failure.js'
import { useMessages } from '../locale/messages.js'
import { hasSensors } from '../location/use-occupancy.js'
import { useStyles } from '../theme/style-root.js'
import { EmptyState } from '../ui/empty-state/empty-state.js'
import { Select } from '../ui/select/select.js'
import { useErrorReport } from '../use-error-report.js'
import { useApiQuery, useRuntime } from '../use-runtime.js'
import { Floor } from './floor.js'
import css from './floor-plan.css?inline'
import { messages } from './floor-plan.messages.js'
import type { FloorPlanMethods, FloorPlanWidgetProps } from './floor-plan-props.js'
import { PlanWaiting } from './plan-waiting.js'
import { toFloorOptions, useFloors } from './use-floors.js'

/**
 * A floor plan with the live status of a category's spaces. Fills its parent if the parent has a
 * height.
 */
export const FloorPlanWidget = inBrowser(function FloorPlanWidget({
  ref,
  ...props
}: FloorPlanWidgetProps) {
  useStyles(css)
  const { locationId, floorId, selectedLocationId, onFloorChange } = props
  const t = useMessages(messages)
  const { client } = useRuntime()
  const categories = useApiQuery(apiQuery(client, 'category.list'))
  const category =
    props.categoryId === undefined
      ? categories.data?.[0]
      : categories.data?.find(({ id }) => id === props.categoryId)
  const categoryId = props.categoryId ?? category?.id
  const floors = useFloors(locationId, categoryId)
  const org = useApiQuery(apiQuery(client, 'org.get', currentOrg))
  const [chosen, setChosen] = useState(floorId)
  useEffect(() => setChosen(floorId), [floorId])
  const floor = floors.data?.find(({ id }) => id === chosen) ?? floors.data?.[0]
  const failed = [categories, floors, org].find(({ error, data }) => error && !data)
  const [answeredFloor, setAnsweredFloor] = useState<number>()
  const settings = org.data?.configSettings ?? []
  const isOff = !isSwitchedOn(settings, 'floor_plan')
  const isWaiting = !categories.data || !floors.data || !org.data
  const isLoading =
    !failed && (isWaiting || (!isOff && floor !== undefined && answeredFloor === undefined))
  useElementState('loading', isLoading)
  useElementState('error', Boolean(failed))
  useElementState('offline', isApiError(failed?.error) && failed.error.kind !== 'http')
  useErrorReport(failed?.error, props)
  const shown = useRef<FloorPlanMethods>(null)
  useImperativeHandle(
    ref,
    () => ({
      refresh: () => (shown.current ? shown.current.refresh() : failed?.refetch()),
      zoomTo: (id) => shown.current?.zoomTo(id),
    }),
    [failed],
  )

  const frame = (content: ReactNode) => (
    <div className="mb-plan">
      <slot name="header" />
      {content}
      <slot name="footer" />
    </div>
  )
  if (failed)
    return frame(
      <slot name="error">
        <LoadFailure
          error={failed.error}
          text={t('failed')}
          login={t('unauthorized')}
          onRetry={failed.refetch}
        />
      </slot>,
    )
  if (!categories.data || !floors.data || !org.data || categoryId === undefined)
    return frame(<PlanWaiting />)
  if (isOff || !floor)
    return frame(
      <slot name="empty">
        <EmptyState icon="floor-plan" title={t(isOff ? 'switchedOff' : 'noPlan')}>
          {t('noPlanHint')}
        </EmptyState>
      </slot>,
    )
  const chooseFloor = (id: number) => {
    setChosen(id)
    onFloorChange?.({ locationId: id })
  }
  const picker = floors.data.length > 1 && (
    <Select
      label={t('floor')}
      hideLabel
      icon="layers"
      className="mb-plan-floor"
      value={floor.id}
      onChange={chooseFloor}
      options={toFloorOptions(floors.data)}
    />
  )
  return (
    <Floor
      {...props}
      ref={shown}
      key={floor.id}
      onAnswer={setAnsweredFloor}
      floor={floor}
      categoryId={categoryId}
      timeslotKind={category?.timeslotKind}
      picker={picker}
      onNeeds={isSwitchedOn(settings, 'hide_resource_filter_panel') ? undefined : props.onNeeds}
      clusters={isSwitchedOn(settings, 'floor_plan_clusters')}
      hasOccupancy={hasSensors(org.data)}
      selectedLocationId={selectedLocationId}
    />
  )
})
