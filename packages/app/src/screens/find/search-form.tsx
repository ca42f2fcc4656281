import type { Category } from '@mosaic-booking/sdk'
import { capacityOptions, durationOptions } from '@mosaic-booking/sdk/rules'
import {
  Button,
  CapacitySelect,
  DateField,
  DurationSelect,
  Segmented,
  Switch,
  TimeField,
  useMessages,
} from '@mosaic-booking/widgets/ui'
import { useId, useState } from 'react'
import { LocationField } from '../../shared/location-field.js'
import { messages } from './find.messages.js'
import {
  findDraftProblem,
  type SearchDraft,
  type SearchKind,
  type TimeChoice,
} from '../../shared/search/search-draft.js'

export interface SearchFormProps {
  readonly category: Category
  readonly draft: SearchDraft
  /** Today in the user's time zone, `YYYY-MM-DD`. */
  readonly today: string
  readonly isBusy: boolean
  readonly onChange: (draft: SearchDraft) => void
  readonly onSearch: () => void
}

const kinds: readonly SearchKind[] = ['now', 'dateTime', 'dateRange']
const capacities = [0, ...capacityOptions]

/** Errors appear on submit and stay until they are fixed. */
export function SearchForm({
  category,
  draft,
  today,
  isBusy,
  onChange,
  onSearch,
}: SearchFormProps) {
  const t = useMessages(messages)
  const id = useId()
  const [isSent, setSent] = useState(false)
  const problem = isSent ? findDraftProblem(draft) : undefined
  const isHourly = category.timeslotKind === 'HOURLY'
  const times: readonly TimeChoice[] = isHourly
    ? ['AT', 'ALL_DAY', 'AM', 'PM']
    : ['ALL_DAY', 'AM', 'PM']
  const change = (next: Partial<SearchDraft>) => onChange({ ...draft, ...next })
  const needsDuration =
    draft.kind === 'now' ||
    (isHourly && (draft.kind === 'dateRange' || draft.time === 'AT' || draft.time === 'ALL_DAY'))
  return (
    <form
      className="find-form panel"
      role="search"
      aria-labelledby={id}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setSent(true)
        if (!isBusy) onSearch()
      }}
    >
      <h2 className="mb-visually-hidden" id={id}>
        {t('form')}
      </h2>
      <Segmented
        label={t('when')}
        value={draft.kind}
        onChange={(kind) => change({ kind })}
        choices={kinds.map((value) => ({ value, label: t(value) }))}
        wide
        className="find-form-whole"
      />
      {draft.kind === 'dateTime' && (
        <>
          <DateField
            label={t('date')}
            value={draft.date}
            today={today}
            error={problem === 'missingDate' && t(problem)}
            onChange={(date) => change({ date })}
          />
          <Segmented
            label={t('time')}
            value={draft.time}
            onChange={(time) => change({ time })}
            choices={times.map((value) => ({ value, label: t(value) }))}
            wide
            className="find-form-times"
          />
          {draft.time === 'AT' && (
            <TimeField
              label={t('startTime')}
              value={draft.startTime}
              error={problem === 'missingTime' && t(problem)}
              onChange={(startTime) => change({ startTime })}
            />
          )}
        </>
      )}
      {draft.kind === 'dateRange' && (
        <>
          <DateField
            label={t('startDate')}
            value={draft.date}
            today={today}
            error={problem === 'missingDate' && t(problem)}
            onChange={(date) => change({ date })}
          />
          <DateField
            label={t('endDate')}
            value={draft.endDate}
            today={today}
            error={problem === 'dateRange' && t('dateRangeError')}
            onChange={(endDate) => change({ endDate })}
          />
        </>
      )}
      {needsDuration && (
        <DurationSelect
          label={t('duration')}
          icon="clock"
          value={draft.duration}
          onChange={(duration) => change({ duration })}
          options={durationOptions}
        />
      )}
      {category.isCapacityRelevant && (
        <CapacitySelect
          label={t('capacity')}
          icon="people"
          value={draft.capacity}
          onChange={(capacity) => change({ capacity })}
          options={capacities}
        />
      )}
      <LocationField
        label={t('where')}
        value={draft.location}
        onChange={(location) => change({ location })}
        className="find-form-where"
      />
      <div className="find-form-foot">
        <Switch
          label={t('showAll')}
          checked={draft.showAllLocations}
          onChange={(showAllLocations) => change({ showAllLocations })}
        />
        <Button type="submit" variant="primary" icon="search" busy={isBusy}>
          {t('search')}
        </Button>
      </div>
    </form>
  )
}
