import type { Category } from '@mosaic-booking/sdk'
import {
  capacityOptions,
  durationOptions,
  isDate,
  isMultiDaySearch,
  isSwitchedOn,
  searchTypes,
  type Search,
} from '@mosaic-booking/sdk/rules'
import {
  Button,
  CapacitySelect,
  DateField,
  DurationSelect,
  IconButton,
  Select,
  TimeField,
  useMessages,
} from '@mosaic-booking/widgets/ui'
import { useId, useState } from 'react'
import { toCategoryIcon } from '../../../shared/category-icon.js'
import { LocationField } from '../../../shared/location-field.js'
import { useSession } from '../../../session/session.js'
import { messages } from '../find.messages.js'
import { moveRange, toStep } from './results-view.js'
import { moveSearch } from '../../../shared/search/search-draft.js'

export interface ResultsBarProps {
  readonly search: Search
  readonly category: Category
  readonly categories: readonly Category[]
  /** The user's wall clock. */
  readonly now: string
  readonly onChange: (search: Search) => void
}

const capacities = [0, ...capacityOptions]

/** Changes a search's day, time, capacity or location within the results. */
export function ResultsBar({ search, category, categories, now, onChange }: ResultsBarProps) {
  const t = useMessages(messages)
  const { org } = useSession()
  const fieldsId = useId()
  const [isOpen, setOpen] = useState(false)
  const today = now.slice(0, 10)
  const isNow = search.searchType === searchTypes.now || !search.startDate
  const day = isNow ? today : search.startDate!.slice(0, 10)
  const time = isNow || isDate(search.startDate!) ? '' : search.startDate!.slice(11, 16)
  const step = (direction: 1 | -1) => () => onChange(moveRange(search, direction, now))
  const isHourly = category.timeslotKind === 'HOURLY'
  const toDay = (next: string) => {
    if (next)
      onChange(
        moveSearch(
          isNow
            ? { ...search, searchType: searchTypes.dateTime, startDate: today, when: undefined }
            : search,
          daysFrom(day, next),
          now,
        ),
      )
  }
  const toTime = (next: string) => next && onChange(withTime(search, day, next))
  return (
    <div
      className="results-bar cluster gap-3"
      id={fieldsId}
      role="group"
      aria-label={t('refine')}
      data-open={isOpen || undefined}
    >
      {isMultiDaySearch(search) ? (
        <div className="results-day">
          <Button icon="chevron-left" disabled={day <= today} onClick={step(-1)}>
            {t(`previous${toStep(search, today)}`)}
          </Button>
          <Button iconEnd="chevron-right" onClick={step(1)}>
            {t(`next${toStep(search, today)}`)}
          </Button>
        </div>
      ) : (
        <div className="results-day">
          <IconButton
            variant="secondary"
            icon="chevron-left"
            label={t('previousDay')}
            disabled={day <= today}
            onClick={step(-1)}
          />
          <DateField label={t('date')} hideLabel value={day} today={today} onChange={toDay} />
          <IconButton
            variant="secondary"
            icon="chevron-right"
            label={t('nextDay')}
            onClick={step(1)}
          />
        </div>
      )}
      {/* On a phone, the results come first. */}
      <IconButton
        className="results-more"
        variant="secondary"
        icon="more"
        label={t('moreFilters')}
        aria-expanded={isOpen}
        aria-controls={fieldsId}
        onClick={() => setOpen(!isOpen)}
      />
      {isHourly && time && (
        <TimeField
          className="results-time"
          label={t('startTime')}
          hideLabel
          value={time}
          onChange={toTime}
        />
      )}
      {isHourly && (
        <DurationSelect
          className="results-duration"
          label={t('duration')}
          hideLabel
          icon="clock"
          value={search.duration}
          // A quick search or a link may contain any duration.
          options={search.duration > 0 ? durationOptions : [0, ...durationOptions]}
          onChange={(duration) => onChange({ ...search, duration })}
        />
      )}
      {category.isCapacityRelevant && (
        <CapacitySelect
          className="results-people"
          label={t('capacity')}
          hideLabel
          icon="people"
          value={search.capacity}
          // A link may contain any number.
          options={[...new Set([...capacities, search.capacity])].sort((a, b) => a - b)}
          onChange={(capacity) => onChange({ ...search, capacity })}
        />
      )}
      <LocationField
        className="results-where"
        label={t('where')}
        hideLabel
        value={search.location}
        onChange={(location) => onChange({ ...search, location })}
      />
      {isSwitchedOn(org.configSettings, 'enable_category_select_on_availability_screen') && (
        <Select
          className="results-category"
          label={t('category')}
          hideLabel
          icon={toCategoryIcon(category)}
          value={category.id}
          onChange={(id) => onChange({ ...search, category: id })}
          options={categories.map(({ id, namePlural }) => ({ value: id, label: namePlural }))}
        />
      )}
    </div>
  )
}

const withTime = (search: Search, day: string, time: string): Search => ({
  ...search,
  searchType: searchTypes.dateTime,
  when: undefined,
  startDate: `${day}T${time}:00.000`,
  endDate: undefined,
})

const daysFrom = (from: string, to: string) =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)
