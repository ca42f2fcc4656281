import type { Category } from '@mosaic-booking/sdk'
import { apiQuery } from '@mosaic-booking/sdk/queries'
import {
  isMultiDaySearch,
  isSwitchedOn,
  toAvailabilityQuery,
  type Search,
} from '@mosaic-booking/sdk/rules'
import {
  AvailabilityList,
  decideView,
  FloorPlanWidget,
  toGridRequest,
  useApiQuery,
  useRuntime,
  withView,
} from '@mosaic-booking/widgets'
import { Button, Icon, Segmented, useLocale, useMessages } from '@mosaic-booking/widgets/ui'
import { Link, Navigate, useNavigate, useParams, useSearchParams } from 'react-router'
import { PageHeading } from '../../shared/page-heading.js'
import { findCommonLocation } from '../../shared/location-tree.js'
import { saveProfile } from '../../shared/saved-profile.js'
import { readSearchVariant, toSearchPath } from '../../shared/search-variant.js'
import { useLocations } from '../../shared/use-locations.js'
import { describeSearch } from './describe-search.js'
import { messages } from './find.messages.js'
import { GoHome } from './quick-search-screen.js'
import { ResultsBar } from './results-bar.js'
import { parseResultsPath, toResultsPath } from './results-path.js'
import { showAsList, showOnPlan, toPlanTime } from './results-view.js'
import { moveSearch } from './search-draft.js'
import type { SearchState } from './search-screen.js'
import { useFind } from './use-find.js'
import './find.css'

/** Availability for the search in the address, which reload and back restore (ROUTE-016). */
export default function ResultsScreen() {
  const params = useParams()
  const { category } = useFind(Number(params.category))
  const search = parseResultsPath(params)
  return category && search ? (
    <Results category={category} search={search} />
  ) : (
    <Navigate to="/" replace />
  )
}

function Results({ category, search }: { readonly category: Category; readonly search: Search }) {
  const t = useMessages(messages)
  const setting = useLocale()
  const navigate = useNavigate()
  const {
    session: { org, owner, categories },
    now,
  } = useFind(category.id)
  const { client } = useRuntime()
  const { tree } = useLocations()
  const [address, setAddress] = useSearchParams()
  // Keep the selected floor as long as the new locations include it.
  const go = (next: Search) =>
    void navigate({ pathname: toResultsPath(next), search: address.toString() })

  const isMultiDay = isMultiDaySearch(search)
  const isPlanOn = isSwitchedOn(org.configSettings, 'floor_plan')
  const common = findCommonLocation(tree ?? [], search.location)
  const floors = useApiQuery(
    isPlanOn && !isMultiDay
      ? apiQuery(client, 'location.list', {
          ...(common ? { l: [common.id] } : {}),
          bc: [category.id],
        })
      : undefined,
    { keepPreviousData: true },
  )
  const hasNoPlan =
    floors.data !== undefined && !floors.data.some(({ hasFloorPlanImage }) => hasFloorPlanImage)
  const canPlan = isPlanOn && !isMultiDay && !hasNoPlan
  const view = search.discrete && canPlan ? 'map' : 'list'

  const request = toAvailabilityQuery(view === 'list' ? { ...search, discrete: false } : search)
  // The server defines "now"; the plan takes the interval from its answer.
  const needsAnswer = view === 'list' || request.f === undefined
  const listView = decideView({ ...search, discrete: false }, category)
  // The same request as the list's, so that both share one answer.
  const shown = view === 'list' && listView !== 'list' ? toGridRequest(request, category) : request
  const { data, error } = useApiQuery(
    needsAnswer ? apiQuery(client, 'availability.search', shown) : undefined,
    { keepPreviousData: true },
  )
  if (error && !data) return <GoHome error={error} search={search} />

  const choose = (next: 'list' | 'map') => {
    saveProfile(owner, { availabilityList: next === 'list' })
    go(next === 'list' ? showAsList(search) : showOnPlan(search, category, now()))
  }
  const planTime = toPlanTime(search) ?? data
  return (
    <div className={view === 'map' ? 'results results-with-plan' : 'results'}>
      <PageHeading
        title={category.namePlural}
        subtitle={describeSearch(search, tree ?? [], setting, now().slice(0, 10))}
        kicker={
          <Link
            className="results-back"
            to={{
              pathname: toSearchPath(readSearchVariant(org.configSettings), category.id),
              search: common ? `?l=${common.id}` : '',
            }}
            state={{ search } satisfies SearchState}
          >
            <Icon name="arrow-left" size={16} />
            {t('change')}
          </Link>
        }
        actions={
          isPlanOn && (
            <Segmented
              className="results-view"
              label={t('view')}
              hideLabel
              value={view}
              onChange={choose}
              hint={isMultiDay ? t('planOneDay') : hasNoPlan ? t('noPlan') : undefined}
              choices={[
                { value: 'map', label: t('map'), icon: 'floor-plan', disabled: !canPlan },
                { value: 'list', label: t('list'), icon: 'list' },
              ]}
            />
          )
        }
      />
      <ResultsBar
        search={search}
        category={category}
        categories={categories}
        now={now()}
        onChange={go}
      />
      {view === 'list' ? (
        <AvailabilityList
          request={request}
          view={listView}
          category={category}
          onDay={(day) => go(withView({ ...search, startDate: day }, 'day', now().slice(0, 10)))}
          onSuggestion={(id) => go({ ...search, location: [id] })}
          emptyActions={
            <Button icon="arrow-right" onClick={() => go(moveSearch(search, 1, now()))}>
              {t('nextDay')}
            </Button>
          }
        />
      ) : (
        <div className="results-plan">
          {(planTime || request.f === undefined) && (
            <FloorPlanWidget
              categoryId={category.id}
              locationId={common?.id}
              timeFrom={planTime?.timeFrom}
              timeTo={planTime?.timeTo}
              allDay={toPlanTime(search)?.allDay}
              capacity={search.capacity || undefined}
              floorId={Number(address.get('floor')) || undefined}
              onFloorChange={({ locationId }) =>
                setAddress({ floor: String(locationId) }, { replace: true })
              }
            />
          )}
        </div>
      )}
    </div>
  )
}
