import { toMessage, type Location, type Whereabouts } from '@mosaic-booking/sdk'
import { apiQuery } from '@mosaic-booking/sdk/queries'
import { isAllDay } from '@mosaic-booking/sdk/rules'
import { useApiQuery, useLiveUpdates, useRuntime } from '@mosaic-booking/widgets'
import {
  Combobox,
  DateField,
  EmptyState,
  formatTimeRange,
  Icon,
  Loading,
  useLocale,
  useMessages,
  type ListboxOption,
} from '@mosaic-booking/widgets/ui'
import { useCallback, useMemo, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useSession } from '../../session/session.js'
import { ColleaguesIn } from '../../shared/colleagues-in/colleagues-in.js'
import { RetryNotice } from '../../shared/loaded/retry-notice.js'
import { flattenTree } from '../../shared/location-tree.js'
import { PageHeading } from '../../shared/page-heading.js'
import { nameWithin, useLocations } from '../../shared/use-locations.js'
import { messages } from './find-someone.messages.js'
import { readSomeoneAddress, toSomeonePath, type SomeoneAddress } from './someone-address.js'
import {
  keepColleagues,
  mostColleagues,
  readColleagues,
} from '../../shared/colleagues-in/kept-colleagues.js'
import { SomeonePlan } from './someone-plan.js'
import { WeekTable } from './week-table.js'
import './find-someone.css'

/**
 * Shows where colleagues have booked: several people for a week, or one person for a day, as a list
 * and on the floor plan.
 */
export default function FindSomeoneScreen() {
  const t = useMessages(messages)
  const { client } = useRuntime()
  const navigate = useNavigate()
  const { owner } = useSession()
  const address = readSomeoneAddress(useParams())
  const [kept, setKept] = useState(() => readColleagues(owner))
  const keep = (ids: readonly number[]) => setKept(keepColleagues(owner, ids))
  const shown = [
    ...new Set([...(address.personId === undefined ? [] : [address.personId]), ...kept]),
  ].slice(0, mostColleagues)
  const personIds = shown.toSorted((a, b) => a - b)
  const go = (changes: Partial<SomeoneAddress>) =>
    void navigate(toSomeonePath({ ...address, ...changes }), { replace: true })
  const { data: person } = useApiQuery(
    address.personId ? apiQuery(client, 'person.get', { id: address.personId }) : undefined,
  )
  const find = useCallback(
    async (partial: string, signal: AbortSignal): Promise<ListboxOption[]> => {
      if (partial.trim().length < 2) return []
      const { people } = await client.person.list(
        { partial: partial.trim(), kind: ['INTERNAL', 'USER'], status: 'ACTIVE' },
        { signal },
      )
      return people.map(({ id, name, email, picture }) => ({
        value: String(id),
        label: name,
        detail: email,
        person: { name, picture },
      }))
    },
    [client],
  )
  return (
    <>
      <PageHeading title={t('whoIsIn')} subtitle={t('whoIsInText')} />
      <form
        className="someone-form"
        role="search"
        aria-label={t('whoIsIn')}
        onSubmit={(event) => event.preventDefault()}
      >
        <Combobox
          label={t('colleague')}
          hint={t('colleagueHint')}
          icon="user"
          value={
            address.personId && person
              ? { value: String(address.personId), label: person.name }
              : null
          }
          options={find}
          emptyText={t('nobody')}
          onChange={(option) => {
            if (option) keep([Number(option.value), ...kept])
            go({ personId: option ? Number(option.value) : undefined, bookingId: undefined })
          }}
        />
        <DateField
          label={t('day')}
          allowPast
          value={address.date}
          onChange={(date) => date && go({ date, bookingId: undefined })}
        />
      </form>
      {shown.length > 0 && (
        <WeekTable
          personIds={personIds}
          address={address}
          onChange={go}
          onRemove={(id) => {
            keep(kept.filter((one) => one !== id))
            if (id === address.personId) go({ personId: undefined, bookingId: undefined })
          }}
        />
      )}
      {address.personId === undefined ? (
        <DayColleagues date={address.date} isAlone={shown.length === 0} />
      ) : (
        <Places
          personId={address.personId}
          personIds={personIds}
          name={person?.name}
          address={address}
          onChoose={(bookingId) => go({ bookingId })}
        />
      )}
    </>
  )
}

const mostIn = 200

interface DayColleaguesProps {
  readonly date: string
  /** Whether nothing else is shown. */
  readonly isAlone: boolean
}

/** Who is in by floor, nearest first, until somebody is chosen. */
function DayColleagues({ date, isAlone }: DayColleaguesProps) {
  const t = useMessages(messages)
  const { client } = useRuntime()
  const floorOf = useFloors()
  const { data, isLoading } = useApiQuery(
    apiQuery(client, 'today.get', { day: date, colleagues: mostIn }),
  )
  if (data?.colleagueCount) return <ColleaguesIn answer={data} floorOf={floorOf} />
  if (isLoading || !isAlone) return null
  return (
    <EmptyState icon="people" title={t('choose')}>
      {t('chooseText')}
    </EmptyState>
  )
}

const floorKinds = ['FLOOR', 'CAR_LEVEL']

/** Names the floor of a space with its building, or else the place above the space. */
function useFloors(): (space: Location) => string {
  const { tree } = useLocations()
  return useMemo(() => {
    const nodes = new Map(flattenTree(tree ?? []).map((node) => [node.location.id, node]))
    return ({ parentId }) => {
      const above = parentId === undefined ? undefined : nodes.get(parentId)
      let floor = above
      while (floor && !floorKinds.includes(floor.location.kind)) floor = floor.parent
      const named = floor ?? above
      return named ? nameWithin(named) : ''
    }
  }, [tree])
}

interface PlacesProps {
  readonly personId: number
  /** The colleagues on the list. */
  readonly personIds: readonly number[]
  readonly name: string | undefined
  readonly address: SomeoneAddress
  readonly onChoose: (bookingId: number) => void
}

/** The day's locations. The server omits private bookings and all titles (D-159). */
function Places({ personId, personIds, name, address, onChoose }: PlacesProps) {
  const t = useMessages(messages)
  const setting = useLocale()
  const { client } = useRuntime()
  const { data, error, refetch } = useApiQuery(
    apiQuery(client, 'findSomeone.list', { personId, date: address.date }),
  )
  useLiveUpdates(useMemo(() => [], []))
  if (error && !data)
    return (
      <RetryNotice title={t('failed')} onRetry={refetch}>
        {toMessage(error, '', setting.language)}
      </RetryNotice>
    )
  if (!data) return <Loading label={t('loading')} />
  if (data.length === 0)
    return (
      <EmptyState icon="map-pin" title={t('nowhere', { name: name ?? t('colleague') })}>
        {t('nowhereText')}
      </EmptyState>
    )
  const chosen = data.find(({ bookingId }) => bookingId === address.bookingId) ?? data[0]!
  /** The qualified name without the organisation and the space itself. */
  const where = ({ qualifiedName = '' }: Whereabouts) =>
    qualifiedName.split(' > ').slice(1, -1).join(' · ')
  return (
    <div className="someone columns gap-5">
      <ul role="list" className="stack gap-2 unstyled" aria-label={t('places')}>
        {data.map((place) => (
          <li key={place.bookingId}>
            <button
              type="button"
              className="someone-place"
              aria-pressed={place === chosen}
              onClick={() => onChoose(place.bookingId)}
            >
              <Icon name="map-pin" />
              <span className="someone-place-text">
                <span className="someone-place-name">{place.locationName}</span>
                <span className="hint">
                  {isAllDay(place)
                    ? t('allDay')
                    : formatTimeRange(place.timeFrom, place.timeTo, setting)}
                </span>
                <span className="hint">{where(place)}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      <div className="stack gap-3">
        {name !== undefined && (
          <h2 className="someone-plan-title">
            {t('placeOf', { name, place: chosen.locationName })}
          </h2>
        )}
        <SomeonePlan
          key={chosen.bookingId}
          place={chosen}
          day={address.date}
          personIds={personIds}
        />
      </div>
    </div>
  )
}
