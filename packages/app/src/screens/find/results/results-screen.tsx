import type { Category } from '@mosaic-booking/sdk'
import { apiQuery } from '@mosaic-booking/sdk/queries'
import {
  isDate,
  isMultiDaySearch,
  isSwitchedOn,
  toAvailabilityQuery,
  type Search,
} from '@mosaic-booking/sdk/rules'
import {
  FloorPlanWidget,
  toGridRequest,
  useApiQuery,
  useFoundCount,
  useRuntime,
  type SpaceFilterOptions,
} from '@mosaic-booking/widgets'
import { Icon, useLocale, useMessages } from '@mosaic-booking/widgets/ui'
import { Link, Navigate, useLocation, useNavigate, useParams, useSearchParams } from 'react-router'
import { readAddress, writeAddress } from '../../../shared/address/address.js'
import { categoryPath, searchAddress } from '../../../shared/address/shared-addresses.js'
import { useAddress } from '../../../shared/address/use-address.js'
import { findCommonLocation } from '../../../shared/location-tree.js'
import { PageHeading } from '../../../shared/page-heading.js'
import { saveProfile } from '@mosaic-booking/sdk/stores'
import { readSearchVariant, toSearchPath } from '../../../shared/search-variant.js'
import { useLocations } from '../../../shared/use-locations.js'
import { describeSearch } from './describe-search.js'
import { messages } from '../find.messages.js'
import { GoHome } from '../quick-search-screen.js'
import { FavouritesProvider } from '../../../shared/favourites/favourites.js'
import { ResultsBar } from './results-bar.js'
import { ResultsCalendar } from './results-calendar.js'
import { parseResultsPath, toResultsPath } from '../../../shared/search/results-path.js'
import { floorAddress, needsAddress } from './results-address.js'
import { useResultsSetting } from './results-setting.js'
import {
  decideShown,
  showOnPlan,
  showWithoutPlan,
  toPlanTime,
  withDateMode,
  type ResultsKind,
  type ShownView,
} from './results-view.js'
import { toLastDay } from '../../../shared/search/search-draft.js'
import type { SearchState } from '../search-screen.js'
import { useFind } from '../../../session/use-find.js'
import { ViewChoice } from './view-choice.js'
import '../find.css'
import './results.css'

/** Availability for the search in the URL. Reload and Back restore the search (ROUTE-016). */
export default function ResultsScreen() {
  const { pathname } = useLocation()
  const params = useParams()
  const { category, now } = useFind(readAddress(categoryPath, params).category)
  const search = parseResultsPath(params)
  if (!category || !search) return <Navigate to="/" replace />
  // Links to past days show today (RES-002).
  const today = now().slice(0, 10)
  const last = toLastDay(search)
  if (last && last < today)
    return <Navigate to={toResultsPath(withDateMode(search, 'day', today))} replace />
  return (
    <FavouritesProvider>
      <Results key={pathname.split('/')[2]} category={category} search={search} />
    </FavouritesProvider>
  )
}

type SearchRequest = ReturnType<typeof toAvailabilityQuery>

const isCounting = ({ view, calendar }: ShownView) =>
  view !== 'map' && (calendar === 'month' || calendar === 'weekList')

/** The request for a view: counts per day, grid times, or spaces. */
function toViewRequest(
  request: SearchRequest,
  category: Category,
  shown: ShownView,
): SearchRequest {
  if (isCounting(shown)) {
    const include = (request.include ?? []).filter((one) => one !== 'bookings')
    return { ...request, include: [...include, 'days'] }
  }
  const isGrid = shown.view !== 'map' && ['day', 'week'].includes(shown.calendar)
  return isGrid ? toGridRequest(request, category) : request
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
  const tree = useLocations().tree ?? []
  const [address] = useSearchParams()
  const [{ floorId, spaceId }, setFloor] = useAddress(floorAddress)
  const [needs, setNeeds] = useAddress(needsAddress)
  const filter: SpaceFilterOptions = { needs, onNeeds: (next) => setNeeds(next) }
  const [liked, like] = useResultsSetting()
  // The week may not have rendered yet. Switching to the list right after selecting it must
  // preserve it.
  const go = (next: Search) => {
    const pathname = toResultsPath(next)
    if (pathname !== toResultsPath(search)) void navigate({ pathname, search: address.toString() })
  }
  const isPlanOn = isSwitchedOn(org.configSettings, 'floor_plan')
  const common = findCommonLocation(tree, search.location)
  const hasNoPlan = useHasNoPlan(isPlanOn, category.id, common?.id)
  const today = now().slice(0, 10)
  const shown = decideShown(search, category, {
    wanted: liked.view,
    canPlan: isPlanOn && !hasNoPlan,
    today,
  })
  const isMap = shown.view === 'map'
  // On the plan, days are also searched by their parts.
  const isInterval = isMap && !isDate(search.startDate ?? '')
  const request = toAvailabilityQuery({ ...search, discrete: isInterval && search.discrete })
  // The plan gets the current time from the response. The plan and the view use the same request,
  // so they share one response.
  const { data, error } = useApiQuery(
    isMap && request.f !== undefined
      ? undefined
      : apiQuery(client, 'availability.search', toViewRequest(request, category, shown)),
    // Counts must match the current search, so do not keep previous data.
    { keepPreviousData: !isCounting(shown) },
  )
  const planTime = toPlanTime(search) ?? data
  const foundCount = useFoundCount(isMap ? request : undefined, filter)
  if (error && !data) return <GoHome error={error} search={search} />

  const choose = (view: ResultsKind) => {
    saveProfile(owner, { availabilityList: view !== 'map' })
    like({ view })
    go(view === 'map' ? showOnPlan(search, category, now()) : showWithoutPlan(search))
  }
  return (
    <div className={isMap ? 'results results-with-plan' : 'results'}>
      <PageHeading
        title={category.namePlural}
        subtitle={describeSearch(search, tree, setting, today)}
        kicker={
          <Link
            className="back-link"
            to={{
              pathname: toSearchPath(readSearchVariant(org.configSettings), category.id),
              search: String(writeAddress(searchAddress, { place: common?.id })),
            }}
            state={{ search } satisfies SearchState}
          >
            <Icon name="arrow-left" size={16} />
            {t('change')}
          </Link>
        }
        actions={
          <ViewChoice
            shown={shown}
            plan={
              isPlanOn
                ? {
                    hint: isMultiDaySearch(search)
                      ? 'planOneDay'
                      : hasNoPlan
                        ? 'noPlan'
                        : undefined,
                  }
                : undefined
            }
            onView={choose}
            onDateMode={(mode) => go(withDateMode(search, mode, today))}
          />
        }
      />
      <ResultsBar
        search={search}
        category={category}
        categories={categories}
        now={now()}
        onChange={go}
      />
      {isMap ? (
        <div className="results-plan">
          {(planTime || request.f === undefined) && (
            <FloorPlanWidget
              categoryId={category.id}
              locationId={common?.id}
              timeFrom={planTime?.timeFrom}
              timeTo={planTime?.timeTo}
              allDay={toPlanTime(search)?.allDay}
              capacity={search.capacity || undefined}
              foundCount={foundCount}
              floorId={floorId}
              selectedLocationId={spaceId}
              onFloorChange={({ locationId }) =>
                setFloor({ floorId: locationId, spaceId: undefined })
              }
              {...filter}
            />
          )}
        </div>
      ) : (
        <ResultsCalendar
          view={shown.calendar}
          search={search}
          category={category}
          answer={data}
          liked={liked}
          like={like}
          {...filter}
          now={now()}
          onSearch={go}
        />
      )}
    </div>
  )
}

/** Whether no floor in the search has a plan. False while loading. */
function useHasNoPlan(isPlanOn: boolean, categoryId: number, locationId: number | undefined) {
  const { client } = useRuntime()
  const { data } = useApiQuery(
    isPlanOn
      ? apiQuery(client, 'location.list', {
          ...(locationId === undefined ? {} : { l: [locationId] }),
          bc: [categoryId],
        })
      : undefined,
    { keepPreviousData: true },
  )
  return data !== undefined && !data.some(({ hasFloorPlanImage }) => hasFloorPlanImage)
}
