import { apiQuery } from '@mosaic-booking/sdk/queries'
import { newSearch, searchTypes, toAvailabilityQuery, type Search } from '@mosaic-booking/sdk/rules'
import { AvailabilityList, decideView, useApiQuery, useRuntime } from '@mosaic-booking/widgets'
import { ButtonLink, EmptyState, useMessages } from '@mosaic-booking/widgets/ui'
import type { Category } from '@mosaic-booking/sdk'
import { useNavigate } from 'react-router'
import { Loaded } from '../../../shared/loaded/loaded.js'
import type { LocationNode } from '../../../shared/location-tree.js'
import { QuickSearches } from '../quick-searches.js'
import { toResultsPath } from '../../../shared/search/results-path.js'
import { newDraft } from '../../../shared/search/search-draft.js'
import { SearchProblemNotice } from '../search-problem-notice.js'
import { useFind } from '../../../session/use-find.js'
import { useRunSearch } from '../use-run-search.js'
import { messages } from './by-location.messages.js'
import { CategoryChoice } from './category-choice.js'
import { chooseCategory } from './places.js'

export interface PlaceSearchProps {
  readonly place: LocationNode
  /** Categories in order of preference. */
  readonly wanted: readonly (number | null | undefined)[]
  readonly categories: readonly Category[]
  readonly onCategory: (id: number) => void
  readonly onPlace: (id: number) => void
}

export function PlaceSearch({ place, wanted, categories, ...changes }: PlaceSearchProps) {
  const t = useMessages(messages)
  const { client } = useRuntime()
  const { id, name } = place.location
  const query = useApiQuery(
    apiQuery(client, 'location.get', { id, include: ['bookingCategories'] }),
  )
  return (
    <Loaded query={query} loading={t('loading')} failed={t('failed')}>
      {({ bookingCategories }) => {
        const offered = categories.filter((category) => bookingCategories?.includes(category.id))
        const category = chooseCategory(offered, wanted)
        return category ? (
          <CategoryHere
            key={category.id}
            id={id}
            category={category}
            offered={offered}
            {...changes}
          />
        ) : (
          <EmptyState icon="building" title={t('nothingHere', { name })}>
            {t('nothingHereText')}
          </EmptyState>
        )
      }}
    </Loaded>
  )
}

interface CategoryHereProps extends Pick<PlaceSearchProps, 'onCategory' | 'onPlace'> {
  readonly id: number
  readonly category: Category
  readonly offered: readonly Category[]
}

function CategoryHere({ id, category, offered, onCategory, onPlace }: CategoryHereProps) {
  const t = useMessages(messages)
  const navigate = useNavigate()
  const { now } = useFind(category.id)
  const today = now().slice(0, 10)
  const run = useRunSearch(category, async (found) => navigate(toResultsPath(found)))
  const search: Search = {
    ...newSearch,
    searchType: searchTypes.dateTime,
    category: category.id,
    location: [id],
    startDate: today,
  }
  const draft = newDraft(now(), category, [id])
  return (
    <>
      <SearchProblemNotice
        outcome={run.outcome}
        failure={{ title: t('failed'), text: t('failedText') }}
        onSuggestion={onPlace}
      />
      <div className="find">
        <section className="stack" aria-labelledby="place-today">
          {offered.length > 1 && (
            <CategoryChoice categories={offered} value={category} onChange={onCategory} />
          )}
          <h2 className="place-today-title" id="place-today">
            {t('today')}
          </h2>
          <AvailabilityList
            request={toAvailabilityQuery(search)}
            view={decideView(search, category)}
            category={category}
            actions={
              <ButtonLink size="small" icon="clock" href={`#${toResultsPath(search)}`}>
                {t('otherTime')}
              </ButtonLink>
            }
            onSuggestion={onPlace}
          />
        </section>
        <QuickSearches
          today={today}
          busyWith={run.busyWith}
          onChoose={(when) => void run.quick(when, draft)}
        />
      </div>
    </>
  )
}
