import type { RepeatChoice, RepeatKind, RepeatOccurrence, RepeatPlan } from '@mosaic-booking/sdk'
import { apiQuery } from '@mosaic-booking/sdk/queries'
import {
  fieldCodes,
  fillText,
  findRepeatProblem,
  formatDate,
  formatTimeRangeAfter,
  formatWeekday,
  type RepeatRule,
} from '@mosaic-booking/sdk/rules'
import { useEffect, useState } from 'react'
import { isoWeekday } from '../../locale/calendar-day.js'
import { useMessages } from '../../locale/messages.js'
import { useLocale } from '../../locale/use-locale.js'
import { Button } from '../../ui/button/button.js'
import { Checkbox } from '../../ui/checkbox/checkbox.js'
import { DateField } from '../../ui/date-field/date-field.js'
import { FieldGroup } from '../../ui/field/field.js'
import { Icon } from '../../ui/icon/icon.js'
import { NumberField } from '../../ui/number-field/number-field.js'
import { Select } from '../../ui/select/select.js'
import { useApiQuery, useRuntime } from '../../use-runtime.js'
import type { BookingForm } from '../draft/booking-draft.js'
import { describeRule, valuesOf } from './describe-rule.js'
import { conflictsOf, toPlanInput } from '../draft/repeat-form.js'
import { messages } from './repeat.messages.js'

export interface RepeatFieldsProps {
  readonly form: BookingForm
  /** The stored series being edited. */
  readonly groupId: number | undefined
  /** Whether to request the plan. A stored series without changes does not need one. */
  readonly isPlanned: boolean
  /** Whether missing values are shown as errors. */
  readonly isSubmitted: boolean
  readonly onChange: (form: BookingForm) => void
  /** Reports whether the series lacks a required value or decision. */
  readonly onOpenQuestion: (isOpen: boolean) => void
}

const kinds: readonly RepeatKind[] = [
  'DAILY',
  'WEEKDAYS',
  'WEEKLY',
  'FORTNIGHTLY',
  'MONTHLY',
  'MONTHLY_BY_WEEKDAY',
]
const intervals = {
  DAILY: 'days',
  WEEKLY: 'weeks',
  MONTHLY: 'months',
  MONTHLY_BY_WEEKDAY: 'months',
} as const

/** Delay after opening the fields before each change plans the series anew (RPT-003). */
const watchAfterMs = 1000

function useWatching() {
  const [isWatching, setWatching] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setWatching(true), watchAfterMs)
    return () => clearTimeout(timer)
  }, [])
  return isWatching
}

/** A series rule and its conflict plan, which resolves each unavailable date. */
export function RepeatFields({
  form,
  groupId,
  isPlanned,
  isSubmitted,
  onChange,
  onOpenQuestion,
}: RepeatFieldsProps) {
  const t = useMessages(messages)
  const setting = useLocale()
  const { client } = useRuntime()
  const rule = form.repeat!
  const problem = form.date ? findRepeatProblem(rule, form.date) : undefined
  const isWatching = useWatching()
  const input = problem || !isPlanned || !isWatching ? undefined : toPlanInput(form, groupId)
  const plan = useApiQuery(
    input ? apiQuery(client, 'bookingGroup.planRepeat', { body: input }) : undefined,
  )
  const conflicts = conflictsOf(plan.data?.occurrences ?? [])
  const count = plan.data && countBooked(plan.data, form)
  const isOpen =
    problem !== undefined || conflicts.some(({ date }) => form.choices[date] === undefined)
  useEffect(() => onOpenQuestion(isOpen), [onOpenQuestion, isOpen])

  const setRule = (changes: Partial<RepeatRule>) =>
    onChange({ ...form, repeat: { ...rule, ...changes } })
  const values = valuesOf(
    { ...rule, repeatOrdinal: undefined } as RepeatRule,
    form.date || '2024-01-01',
    setting,
  )
  const labels = kinds.map((value) => ({ value, label: t(value, values) }))
  // Before the first submit, a missing end date is not an error.
  const isShown = problem && (isSubmitted || problem.code !== 'repeatEndRequired')
  const interval = intervals[rule.repeatKind as keyof typeof intervals]
  return (
    <div className="mb-booking-fields mb-booking-repeat">
      <div className="mb-booking-row">
        <Select
          className="mb-booking-frequency"
          label={t('frequency')}
          value={rule.repeatKind}
          options={labels}
          onChange={(repeatKind) =>
            onChange({ ...form, repeat: { repeatKind, repeatEndDate: rule.repeatEndDate } })
          }
        />
        <DateField
          className="mb-booking-day-field"
          label={t('endDate')}
          value={rule.repeatEndDate}
          required
          {...(form.date ? { min: form.date } : {})}
          error={
            isShown
              ? fillText(fieldCodes[problem.code], setting.language, { ...problem.values })
              : undefined
          }
          onChange={(repeatEndDate) => setRule({ repeatEndDate })}
        />
      </div>
      {interval && (
        <NumberField
          label={t('interval')}
          unit={t(interval, values)}
          value={rule.repeatInterval ?? 1}
          min={1}
          max={99}
          onChange={(repeatInterval) => setRule({ repeatInterval: Math.max(1, repeatInterval) })}
        />
      )}
      {(rule.repeatKind === 'WEEKLY' || rule.repeatKind === 'FORTNIGHTLY') && form.date && (
        <Weekdays rule={rule} date={form.date} onChange={setRule} />
      )}
      <div role="status" className="mb-booking-repeat-status">
        {!problem && form.date && (
          <p>{describeRule(rule, form.date, setting, conflicts.length > 0 ? undefined : count)}</p>
        )}
        {plan.isLoading && input && <small>{t('checking')}</small>}
        {Boolean(plan.error) && !plan.data && <small>{t('planFailed')}</small>}
        {count !== undefined && (
          <small>
            {conflicts.length === 0 && <Icon name="check-circle" size={16} />}
            {t(conflicts.length === 0 ? 'allFree' : 'result', { count })}
          </small>
        )}
      </div>
      {plan.data && conflicts.length > 0 && (
        <Conflicts
          conflicts={conflicts}
          form={form}
          isSubmitted={isSubmitted}
          onChange={(choices) => onChange({ ...form, choices })}
        />
      )}
      {plan.data && <Dates plan={plan.data} form={form} />}
    </div>
  )
}

/** Counts occurrences that are neither skipped nor unresolved. */
function countBooked({ occurrences }: RepeatPlan, { choices }: BookingForm): number {
  const undecided = new Set(conflictsOf(occurrences).map(({ date }) => date))
  return occurrences.filter(({ date, status }) => {
    const action = choices[date]?.action
    if (status === 'SKIPPED' || action === 'SKIP') return false
    return !undecided.has(date) || action === 'MOVE'
  }).length
}

function Weekdays({
  rule,
  date,
  onChange,
}: {
  readonly rule: RepeatRule
  readonly date: string
  readonly onChange: (changes: Partial<RepeatRule>) => void
}) {
  const t = useMessages(messages)
  const setting = useLocale()
  const chosen = rule.repeatWeekdays ?? [isoWeekday(date)]
  return (
    <FieldGroup label={t('weekdays')}>
      {() => (
        <div className="mb-booking-weekdays">
          {[1, 2, 3, 4, 5, 6, 7].map((day) => (
            <Checkbox
              key={day}
              label={formatWeekday(day, setting, 'shortWeekday')}
              aria-label={formatWeekday(day, setting)}
              checked={chosen.includes(day)}
              onChange={(isOn) => {
                const next = isOn
                  ? [...chosen, day].sort((a, b) => a - b)
                  : chosen.filter((one) => one !== day)
                // At least one weekday must stay selected, otherwise the series would never repeat.
                if (next.length > 0) onChange({ repeatWeekdays: next })
              }}
            />
          ))}
        </div>
      )}
    </FieldGroup>
  )
}

interface ConflictsProps {
  readonly conflicts: readonly RepeatOccurrence[]
  readonly form: BookingForm
  readonly isSubmitted: boolean
  readonly onChange: (choices: BookingForm['choices']) => void
}

/** Offers to skip each conflicting date or to book an alternative. */
function Conflicts({ conflicts, form, isSubmitted, onChange }: ConflictsProps) {
  const t = useMessages(messages)
  const setting = useLocale()
  const skip = (date: string): RepeatChoice => ({ date, action: 'SKIP' })
  return (
    <FieldGroup label={t('someTaken', { count: conflicts.length })}>
      {() => (
        <>
          {conflicts.length > 1 && (
            <Button
              size="small"
              onClick={() =>
                onChange({
                  ...form.choices,
                  ...Object.fromEntries(conflicts.map(({ date }) => [date, skip(date)])),
                })
              }
            >
              {t('skipAll')}
            </Button>
          )}
          <ul className="mb-booking-conflicts">
            {conflicts.map(({ date, message, alternatives = [] }) => {
              const moves = alternatives.map(({ location, timeFrom, timeTo }) => ({
                choice: {
                  date,
                  action: 'MOVE' as const,
                  locationId: location.id,
                  timeFrom,
                  timeTo,
                },
                label: t('elsewhere', {
                  location: location.name,
                  time: formatTimeRangeAfter(timeFrom, timeTo, setting),
                }),
              }))
              const options = [{ choice: skip(date), label: t('skip') }, ...moves]
              const chosen = options.findIndex(
                ({ choice }) => JSON.stringify(choice) === JSON.stringify(form.choices[date]),
              )
              return (
                <li key={date}>
                  <Select
                    label={formatDate(date, 'medium', setting)}
                    hint={message}
                    placeholder={t('choose')}
                    required
                    error={isSubmitted && chosen < 0 ? t('chooseFirst') : undefined}
                    value={chosen < 0 ? undefined : chosen}
                    options={options.map(({ label }, value) => ({ value, label }))}
                    onChange={(value) =>
                      onChange({ ...form.choices, [date]: options[value]!.choice })
                    }
                  />
                </li>
              )
            })}
          </ul>
        </>
      )}
    </FieldGroup>
  )
}

function Dates({ plan, form }: { readonly plan: RepeatPlan; readonly form: BookingForm }) {
  const t = useMessages(messages)
  const setting = useLocale()
  return (
    <details className="mb-booking-more">
      <summary>
        <Icon name="chevron-down" /> {t('dates')}
      </summary>
      <ol className="mb-booking-dates">
        {plan.occurrences.map(({ date, status }) => {
          const action = form.choices[date]?.action
          const isOut = status === 'SKIPPED' || action === 'SKIP'
          return (
            <li key={date}>
              {formatDate(date, 'medium', setting)}
              {isOut ? ` (${t('leftOut')})` : action === 'MOVE' && ` (${t('moved')})`}
            </li>
          )
        })}
      </ol>
    </details>
  )
}
