import type { Marker } from '@mosaic-booking/floorplan'
import { FloorPlanView } from '@mosaic-booking/floorplan/react'
import type { HeatMeasure, ReportHeat } from '@mosaic-booking/sdk'
import { apiQuery } from '@mosaic-booking/sdk/queries'
import { formatDate, formatNumber, formatTime, type LocaleSetting } from '@mosaic-booking/sdk/rules'
import { useCallback, useEffect, useId, useMemo, useRef, useState, type ReactNode } from 'react'
import { useElementState } from '../../element/element-root.js'
import { LoadFailure } from '../../load-failure.js'
import { browserToday, type CalendarDay } from '../../locale/calendar-day.js'
import { useMessages } from '../../locale/messages.js'
import { useLocale } from '../../locale/use-locale.js'
import { useStyles } from '../../theme/style-root.js'
import { IconButton } from '../../ui/button/button.js'
import { Checkbox } from '../../ui/checkbox/checkbox.js'
import { EmptyState } from '../../ui/empty-state/empty-state.js'
import { Loading } from '../../ui/loading/loading.js'
import { Notice } from '../../ui/notice/notice.js'
import { Select } from '../../ui/select/select.js'
import { useErrorReport, type ErrorListeners } from '../../use-error-report.js'
import { useApiQuery, useRuntime } from '../../use-runtime.js'
import planCss from '../floor-plan.css?inline'
import { messages as planMessages } from '../floor-plan.messages.js'
import { planThemes } from '../plan-theme.js'
import { toPlan } from '../to-markers.js'
import { useColorScheme } from '../use-color-scheme.js'
import { useFloorPlan } from '../use-floor-plan.js'
import { toFloorOptions, type Floor } from '../use-floors.js'
import { daysAround, heatPeriods, shiftBy, type HeatPeriod } from './heat-days.js'
import { messages } from './over-time.messages.js'
import css from './plan-over-time.css?inline'
import { toHeatShapes } from './to-heat-shapes.js'

export interface PlanOverTimeProps extends ErrorListeners {
  /** A floor or an ancestor of floors. Defaults to all locations that the user may see. */
  readonly locationId?: number | undefined
  /** The initial floor. Defaults to the first floor. */
  readonly floorId?: number | undefined
  /** What is shown first. */
  readonly measure?: HeatMeasure | undefined
  readonly onFloorChange?: ((floor: { readonly locationId: number }) => void) | undefined
}

/** Colours tell the use, and a marker would tell the present state. */
const noMarkers: readonly Marker[] = []

const measures = ['BOOKINGS', 'CHECK_INS', 'SENSORS'] as const satisfies readonly HeatMeasure[]

/**
 * A floor plan that shows how its spaces were used over a day, a week or a month, for people who
 * manage them.
 */
export function PlanOverTime(props: PlanOverTimeProps) {
  useStyles(planCss)
  useStyles(css)
  const { locationId, floorId, onFloorChange } = props
  const t = useMessages(planMessages)
  const { client } = useRuntime()
  const all = useApiQuery(
    apiQuery(client, 'location.list', locationId === undefined ? {} : { l: [locationId] }),
  )
  const [chosen, setChosen] = useState(floorId)
  useEffect(() => setChosen(floorId), [floorId])
  useErrorReport(all.error, props)
  useElementState('error', Boolean(all.error && !all.data))
  if (all.error && !all.data)
    return (
      <LoadFailure
        error={all.error}
        text={t('failed')}
        login={t('unauthorized')}
        onRetry={all.refetch}
      />
    )
  if (!all.data) return <Loading label={t('loading')} />
  const floors = all.data.filter(({ hasFloorPlanImage }) => hasFloorPlanImage)
  const floor = floors.find(({ id }) => id === chosen) ?? floors[0]
  if (!floor) return <EmptyState icon="floor-plan" title={t('noPlan')} />
  const names = new Map(all.data.map(({ id, name }) => [id, name]))
  return (
    <HeatOfFloor
      {...props}
      key={floor.id}
      floor={floor}
      floors={floors}
      names={names}
      onFloor={(id) => {
        setChosen(id)
        onFloorChange?.({ locationId: id })
      }}
    />
  )
}

interface HeatOfFloorProps extends PlanOverTimeProps {
  readonly floor: Floor
  readonly floors: readonly Floor[]
  readonly names: ReadonlyMap<number, string>
  readonly onFloor: (id: number) => void
}

function HeatOfFloor({
  floor,
  floors,
  names,
  onFloor,
  measure: first = 'BOOKINGS',
  ...listeners
}: HeatOfFloorProps) {
  const t = useMessages(messages)
  const tPlan = useMessages(planMessages)
  const setting = useLocale()
  const { client, apiBase } = useRuntime()
  const probe = useRef<HTMLDivElement>(null)
  const scheme = useColorScheme(probe)
  const [choice, setChoice] = useState<HeatChoice>(() => ({
    measure: first,
    period: 'week',
    day: browserToday(),
    isUsual: false,
  }))
  useEffect(() => setChoice((before) => ({ ...before, measure: first })), [first])
  const [at, setAt] = useState(0)
  const heat = useApiQuery(apiQuery(client, 'report.heat', toRequest(floor.id, choice)), {
    keepPreviousData: true,
  })
  const plan = useFloorPlan(floor.id)
  useErrorReport(heat.error ?? plan.error, listeners)
  useElementState('loading', !heat.data && !heat.error)
  useElementState('error', Boolean(heat.error))
  const drawn = useMemo(
    () => plan.data && toPlan(plan.data, apiBase, client.media.content, plan.drawing),
    [plan.data, plan.drawing, apiBase, client],
  )
  const { data } = heat
  const index = Math.min(at, Math.max(0, (data?.steps.length ?? 1) - 1))
  const stepName = data?.steps[index] ? nameStep(data.steps[index], setting) : ''
  const percent = useCallback(
    (share: number) =>
      formatNumber(share, setting.locale, { style: 'percent', maximumFractionDigits: 0 }),
    [setting.locale],
  )
  const overlay = useMemo(() => {
    const shares = new Map(
      data?.spaces.map(({ locationId, shares: all }) => [locationId, all[index]]),
    )
    const shapes = plan.data && data ? toHeatShapes(plan.data.elements, shares, percent) : []
    return shapes.length > 0 ? { label: t('label', { step: stepName }), shapes } : null
  }, [plan.data, data, index, stepName, percent, t])
  const failure = Boolean(heat.error) && (
    <LoadFailure
      error={heat.error}
      text={tPlan('failed')}
      login={tPlan('unauthorized')}
      onRetry={heat.refetch}
    />
  )
  return (
    <section className="mb-plan" aria-busy={heat.isFetching}>
      <div className="mb-plan-probe" ref={probe} aria-hidden="true" />
      <HeatBar
        choice={choice}
        onChange={(change) => {
          setChoice({ ...choice, ...change })
          if (change.period) setAt(0)
        }}
      >
        {floors.length > 1 && (
          <Select
            label={tPlan('floor')}
            value={floor.id}
            onChange={onFloor}
            options={toFloorOptions(floors)}
          />
        )}
      </HeatBar>
      {failure}
      {data && !failure && (
        <HeatStep
          data={data}
          day={choice.day}
          index={index}
          name={stepName}
          format={percent}
          onChange={setAt}
        />
      )}
      <div className="mb-plan-stage">
        {drawn ? (
          <FloorPlanView
            className="mb-plan-view"
            plan={drawn}
            markers={noMarkers}
            overlay={failure ? null : overlay}
            theme={planThemes[scheme]}
            locale={setting.language}
            controls
          />
        ) : (
          <Loading label={tPlan('loading')} />
        )}
      </div>
      {data && !failure && (
        <footer className="mb-plan-foot">
          <p className="mb-plan-count">
            {[
              data.spaces.some(({ isGrouped }) => isGrouped) && t('grouped'),
              data.withheld > 0 && t('withheld', { count: data.withheld }),
            ]
              .filter(Boolean)
              .join(' ')}
          </p>
          <SharesTable data={data} index={index} names={names} format={percent} />
        </footer>
      )}
    </section>
  )
}

interface HeatChoice {
  readonly measure: HeatMeasure
  readonly period: HeatPeriod
  readonly day: CalendarDay
  readonly isUsual: boolean
}

const toRequest = (l: number, { measure, period, day, isUsual }: HeatChoice) => ({
  l,
  ...daysAround(day, period),
  measure,
  ...(isUsual && period === 'day' ? { usual: true } : {}),
})

interface HeatBarProps {
  readonly choice: HeatChoice
  readonly onChange: (change: Partial<HeatChoice>) => void
  readonly children: ReactNode
}

/** What is shown, and of when. */
function HeatBar({ choice: { measure, period, day, isUsual }, onChange, children }: HeatBarProps) {
  const t = useMessages(messages)
  const setting = useLocale()
  return (
    <div className="mb-heat-bar">
      {children}
      <Select
        label={t('measure')}
        value={measure}
        onChange={(next) => onChange({ measure: next })}
        options={measures.map((value) => ({ value, label: t(value) }))}
      />
      <Select
        label={t('period')}
        value={period}
        onChange={(next) => onChange({ period: next })}
        options={heatPeriods.map((value) => ({ value, label: t(value) }))}
      />
      <div className="mb-heat-days">
        <IconButton
          icon="chevron-left"
          label={t('earlier')}
          onClick={() => onChange({ day: shiftBy(day, period, -1) })}
        />
        <span role="status">{nameDays(day, period, setting)}</span>
        <IconButton
          icon="chevron-right"
          label={t('later')}
          onClick={() => onChange({ day: shiftBy(day, period, 1) })}
        />
      </div>
      {period === 'day' && (
        <Checkbox
          label={t('usual')}
          checked={isUsual}
          onChange={(next) => onChange({ isUsual: next })}
        />
      )}
    </div>
  )
}

interface HeatStepProps {
  readonly data: ReportHeat
  readonly day: CalendarDay
  readonly index: number
  readonly name: string
  readonly format: (share: number) => string
  readonly onChange: (index: number) => void
}

/** The slider, and what the answer is. */
function HeatStep({ data, day, index, name, format, onChange }: HeatStepProps) {
  const t = useMessages(messages)
  const setting = useLocale()
  const mean = meanOf(data, index)
  return (
    <>
      {data.isUsual && (
        <Notice tone="info">
          {t('isUsual', { weekday: formatDate(day, 'weekday', setting) })}
        </Notice>
      )}
      {data.spaces.length + data.withheld === 0 && <Notice tone="info">{t('noSpaces')}</Notice>}
      {data.steps.length > 0 && (
        <StepSlider
          count={data.steps.length}
          value={index}
          name={name}
          onChange={onChange}
          text={mean === undefined ? t('unknown') : t('used', { share: format(mean) })}
        />
      )}
    </>
  )
}

interface StepSliderProps {
  readonly count: number
  readonly value: number
  readonly name: string
  readonly text: string
  readonly onChange: (value: number) => void
}

function StepSlider({ count, value, name, text, onChange }: StepSliderProps) {
  const t = useMessages(messages)
  const id = useId()
  return (
    <div className="mb-heat-step">
      <label className="mb-visually-hidden" htmlFor={id}>
        {t('step')}
      </label>
      <input
        id={id}
        type="range"
        min={0}
        max={count - 1}
        value={value}
        aria-valuetext={name}
        onChange={({ target }) => onChange(Number(target.value))}
      />
      <output className="mb-heat-now" htmlFor={id}>
        {name} · {text}
      </output>
    </div>
  )
}

interface SharesTableProps {
  readonly data: ReportHeat
  readonly index: number
  readonly names: ReadonlyMap<number, string>
  readonly format: (share: number) => string
}

/** The same as the colours, the most used first. */
function SharesTable({ data, index, names, format }: SharesTableProps) {
  const t = useMessages(messages)
  const rows = data.spaces
    .flatMap(({ locationId, shares }) => {
      const share = shares[index]
      return typeof share === 'number' ? [{ locationId, share }] : []
    })
    .sort((a, b) => b.share - a.share)
  if (rows.length === 0) return null
  return (
    <details>
      <summary>{t('asTable')}</summary>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- many rows are scrolled */}
      <div className="mb-heat-table" role="region" aria-label={t('asTable')} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('space')}</th>
              <th scope="col">{t('share')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ locationId, share }) => (
              <tr key={locationId}>
                <th scope="row">{names.get(locationId) ?? locationId}</th>
                <td>{format(share)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}

function meanOf({ spaces }: ReportHeat, index: number): number | undefined {
  const known = spaces.flatMap(({ shares }) => shares[index] ?? [])
  return known.length === 0 ? undefined : known.reduce((sum, one) => sum + one, 0) / known.length
}

function nameStep({ date, hour }: ReportHeat['steps'][number], setting: LocaleSetting): string {
  if (hour === undefined) return formatDate(date, 'short', setting)
  const time = (value: number) => formatTime(`${String(value).padStart(2, '0')}:00`, setting)
  return `${time(hour)} – ${time((hour + 1) % 24)}`
}

function nameDays(day: CalendarDay, period: HeatPeriod, setting: LocaleSetting): string {
  const { f, t } = daysAround(day, period)
  if (period === 'day') return formatDate(f, 'medium', setting)
  if (period === 'month') return formatDate(f, 'month', setting)
  return `${formatDate(f, 'short', setting)} – ${formatDate(t, 'medium', setting)}`
}
