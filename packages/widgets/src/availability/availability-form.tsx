import type { Category } from '@mosaic-booking/sdk'
import {
  capacityOptions,
  durationOptions,
  searchTypes,
  type Search,
} from '@mosaic-booking/sdk/rules'
import { useEffect, useId, useRef, useState } from 'react'
import { useReaderToday } from '../locale/reader-zone.js'
import { useMessages } from '../locale/messages.js'
import { useLocale } from '../locale/use-locale.js'
import { Button } from '../ui/button/button.js'
import { Switch } from '../ui/checkbox/checkbox.js'
import { Segmented } from '../ui/choice-group/segmented.js'
import { DateField } from '../ui/date-field/date-field.js'
import type { IconName } from '../ui/icon/icon-paths.js'
import { CapacitySelect, DurationSelect } from '../ui/select/amount-selects.js'
import { Select } from '../ui/select/select.js'
import { TimeField } from '../ui/time-field/time-field.js'
import { messages } from './availability.messages.js'
import { describeSearch } from './describe-search.js'
import { isQuickSearch, quickSearches, toQuickSearch } from './quick-search.js'
import type { findSearchProblem } from './search-problem.js'

export interface AvailabilityFormProps {
  readonly search: Search
  readonly categories: readonly Category[]
  readonly problem: ReturnType<typeof findSearchProblem>
  readonly onChange: (search: Search) => void
}

const when = {
  now: searchTypes.now,
  day: searchTypes.dateTime,
  range: searchTypes.dateRange,
} as const
type When = keyof typeof when
const capacities = [0, ...capacityOptions]

/**
 * The search form. Changes take effect immediately, without a submit button. In a narrow container,
 * the fields collapse behind a button that summarises the search, so that results are visible
 * without scrolling.
 */
export function AvailabilityForm({ search, categories, problem, onChange }: AvailabilityFormProps) {
  const t = useMessages(messages)
  const setting = useLocale()
  const fieldsId = useId()
  const today = useReaderToday()
  const [isOpen, setOpen] = useState(false)
  const category = categories.find(({ id }) => id === search.category)
  const chosen =
    (Object.keys(when) as When[]).find((name) => when[name] === search.searchType) ?? 'range'
  const [day = '', time = ''] = (search.startDate ?? '').split('T')
  const clock = time.slice(0, 5)
  const change = (next: Partial<Search>) => onChange({ ...search, ...next })
  const chooseWhen = (name: When) => {
    const start = day || today
    change({
      searchType: when[name],
      startDate: name === 'now' ? undefined : name === 'range' ? start : search.startDate || start,
      endDate: name === 'range' ? start : undefined,
    })
  }
  return (
    <form
      className="mb-availability-form"
      part="form"
      role="search"
      aria-label={t('search')}
      onSubmit={(event) => event.preventDefault()}
    >
      <Button
        className="mb-availability-summary"
        icon="search"
        iconEnd={isOpen ? 'chevron-up' : 'chevron-down'}
        aria-expanded={isOpen}
        aria-controls={fieldsId}
        onClick={() => setOpen(!isOpen)}
      >
        <span className="mb-visually-hidden">{t('changeSearch')}: </span>
        {describeSearch(search, category, today, setting)}
      </Button>
      <QuickSearches search={search} today={today} onChange={onChange} />
      <div
        className="mb-availability-fields"
        id={fieldsId}
        data-open={isOpen || problem ? '' : undefined}
      >
        {categories.length > 1 && (
          <Select
            className="mb-availability-category"
            label={t('category')}
            icon={category && iconOf(category)}
            value={search.category}
            onChange={(id) => change({ category: id })}
            options={categories.map(({ id, namePlural }) => ({ value: id, label: namePlural }))}
          />
        )}
        <Segmented
          label={t('when')}
          value={chosen}
          onChange={chooseWhen}
          choices={(Object.keys(when) as When[]).map((value) => ({ value, label: t(value) }))}
        />
        {chosen === 'day' && (
          <>
            <DateField
              className="mb-availability-date"
              label={t('date')}
              value={day}
              error={problem && t(problem)}
              onChange={(date) => change({ startDate: date && clock ? `${date}T${clock}` : date })}
            />
            <TimeField
              className="mb-availability-time"
              label={t('time')}
              placeholder={t('anyTime')}
              value={clock}
              onChange={(next) => change({ startDate: day && next ? `${day}T${next}` : day })}
            />
          </>
        )}
        {chosen === 'range' && (
          <>
            <DateField
              className="mb-availability-date"
              label={t('dateFrom')}
              value={day}
              error={problem === 'missingDate' && t(problem)}
              onChange={(date) => change({ startDate: date })}
            />
            <DateField
              className="mb-availability-date"
              label={t('dateTo')}
              value={search.endDate ?? ''}
              error={problem === 'dateRange' && t(problem)}
              onChange={(date) => change({ endDate: date || undefined })}
            />
          </>
        )}
        {(category?.timeslotKind === 'HOURLY' || chosen === 'now' || clock) && (
          <DurationSelect
            label={t('duration')}
            icon="clock"
            value={search.duration}
            onChange={(duration) => change({ duration })}
            options={durationOptions}
          />
        )}
        {category?.isCapacityRelevant && (
          <CapacitySelect
            label={t('people')}
            icon="people"
            value={search.capacity}
            onChange={(capacity) => change({ capacity })}
            options={capacities}
          />
        )}
        <Switch
          className="mb-availability-taken"
          label={t('showUnavailable')}
          checked={search.showAllLocations ?? false}
          onChange={(showAllLocations) => change({ showAllLocations })}
        />
      </div>
    </form>
  )
}

/** Buttons that search at a common time. */
function QuickSearches({
  search,
  today,
  onChange,
}: Pick<AvailabilityFormProps, 'search' | 'onChange'> & { readonly today: string }) {
  const t = useMessages(messages)
  const strip = useRef<HTMLDivElement>(null)
  const chosen = quickSearches.find((when) => isQuickSearch(search, when, today))
  useEffect(() => {
    const box = strip.current!
    const button = box.querySelector<HTMLElement>('[aria-pressed=true]')
    // Scroll only the strip, because `scrollIntoView` would also scroll the page.
    if (!button) return
    const [of, within] = [button.getBoundingClientRect(), box.getBoundingClientRect()]
    box.scrollLeft += of.left + of.width / 2 - within.left - within.width / 2
  }, [chosen])
  return (
    <div ref={strip} className="mb-availability-quick" role="group" aria-label={t('quick')}>
      {quickSearches.map((when) => (
        <Button
          key={when}
          size="small"
          aria-pressed={when === chosen}
          onClick={() => onChange(toQuickSearch(search, when, today))}
        >
          {t(when)}
        </Button>
      ))}
    </div>
  )
}

const icons: Readonly<Record<string, IconName>> = { ROOM: 'room', DESK: 'desk', CAR_SPACE: 'car' }

function iconOf({ locationKind }: Category): IconName {
  return icons[locationKind] ?? 'building'
}
