import type { Category } from '@mosaic-booking/sdk'
import type { Search } from '@mosaic-booking/sdk/rules'
import { useMessages } from '@mosaic-booking/widgets/ui'
import { lazy, useState } from 'react'
import { Navigate, useLocation, useNavigate, useParams } from 'react-router'
import { readAddress } from '../../shared/address/address.js'
import { categoryPath } from '../../shared/address/shared-addresses.js'
import { PageHeading } from '../../shared/page-heading.js'
import { readSearchVariant } from '../../shared/search-variant.js'
import { messages } from './find.messages.js'
import { QuickSearches } from './quick-searches.js'
import { toResultsPath } from '../../shared/search/results-path.js'
import { newDraft, toDraft, type SearchDraft } from '../../shared/search/search-draft.js'
import { SearchForm } from './search-form.js'
import { SearchProblemNotice } from './search-problem-notice.js'
import { useFind } from '../../session/use-find.js'
import { useRunSearch } from './use-run-search.js'
import './find.css'

/** History state: the last submitted draft, or the search to edit. */
export interface SearchState {
  readonly draft?: SearchDraft
  readonly search?: Search
}

const LocationScreen = lazy(() => import('./by-location/location-screen.js'))

export default function SearchScreen() {
  const { category, session } = useFind(readAddress(categoryPath, useParams()).category)
  if (readSearchVariant(session.org.configSettings) !== 'CATEGORY') return <LocationScreen />
  return category ? (
    <CategorySearch key={category.id} category={category} />
  ) : (
    <Navigate to="/" replace />
  )
}

function CategorySearch({ category }: { readonly category: Category }) {
  const t = useMessages(messages)
  const navigate = useNavigate()
  const state = useLocation().state as SearchState | null
  const { session, now } = useFind(category.id)
  const [draft, setDraft] = useState(() => {
    const fresh = newDraft(now(), category, session.user.defaults?.searchLocations ?? [])
    // A search that failed for another category may have redirected here.
    const search = state?.search?.category === category.id ? state.search : undefined
    return state?.draft ?? (search ? toDraft(search, fresh) : fresh)
  })
  const show = async (found: Search, searched: SearchDraft) => {
    // Back and reload restore the form as it was.
    await navigate('.', { replace: true, state: { draft: searched } satisfies SearchState })
    await navigate(toResultsPath(found))
  }
  const run = useRunSearch(category, show)
  return (
    <>
      <PageHeading kicker={t('kicker')} title={category.namePlural} subtitle={t('intro')} />
      <SearchProblemNotice
        outcome={run.outcome}
        onSuggestion={(locationId) => {
          const moved = { ...draft, location: [locationId] }
          setDraft(moved)
          void run.search(moved)
        }}
      />
      <div className="find">
        <SearchForm
          category={category}
          draft={draft}
          today={now().slice(0, 10)}
          isBusy={run.busyWith === 'form'}
          onChange={setDraft}
          onSearch={() => void run.search(draft)}
        />
        <QuickSearches
          today={now().slice(0, 10)}
          busyWith={run.busyWith}
          onChoose={(when) => void run.quick(when, draft)}
        />
      </div>
      <p className="mb-visually-hidden" role="status">
        {run.busyWith ? t('searching') : ''}
      </p>
    </>
  )
}
