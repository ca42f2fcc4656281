import { toMessage, type QuickSearch } from '@mosaic-booking/sdk'
import { apiQuery } from '@mosaic-booking/sdk/queries'
import { useApiQuery, useRuntime } from '@mosaic-booking/widgets'
import { Loading, useLocale, useMessages } from '@mosaic-booking/widgets/ui'
import { useEffect } from 'react'
import type { Search } from '@mosaic-booking/sdk/rules'
import { Navigate, useLocation, useNavigate, useParams } from 'react-router'
import { readAddress } from '../../shared/address/address.js'
import { categoryPath } from '../../shared/address/shared-addresses.js'
import { toasts } from '../../shared/toasts.js'
import { messages } from './find.messages.js'
import { fromQuickSearch, isQuickTarget, toResultsPath } from '../../shared/search/results-path.js'
import { decideSearch } from '../../shared/search/search-draft.js'
import { useFind } from '../../session/use-find.js'
import { isSessionOver } from './use-run-search.js'

/**
 * Runs the quick search specified in the URL and opens its results. Redirects home if there are
 * none (ROUTE-015).
 */
export default function QuickSearchScreen() {
  const params = useParams()
  const { target } = params
  const { category, preferences } = useFind(readAddress(categoryPath, params).category)
  const t = useMessages(messages)
  const { client } = useRuntime()
  const isKnown = category !== undefined && isQuickTarget(target)
  const { data, error } = useApiQuery(
    isKnown ? apiQuery(client, 'availability.quick', { bc: category.id, when: target }) : undefined,
  )
  if (!isKnown) return <Navigate to="/" replace />
  if (error) return <GoHome error={error} />
  if (data === null) return <GoHome />
  return data ? (
    <Navigate
      to={toResultsPath(decideSearch(fromQuickSearch(data satisfies QuickSearch), preferences()))}
      replace
    />
  ) : (
    <Loading label={t('searching')} />
  )
}

/**
 * Reports the error and redirects to the start page, which does not repeat the search (SRCH-015).
 * Its form is prefilled, so that the user can retry.
 */
export function GoHome({ error, search }: { readonly error?: unknown; readonly search?: Search }) {
  const t = useMessages(messages)
  const { language } = useLocale()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  useEffect(() => {
    if (isSessionOver(error)) return
    if (error === undefined) toasts.add({ text: t('nothing') })
    else
      toasts.add({
        tone: 'error',
        text: `${t('failed')} ${toMessage(error, '', language)}`.trim(),
        action: { label: t('retry'), onAction: () => void navigate(pathname) },
      })
    void navigate('/', {
      replace: true,
      state: { searchNotice: true, ...(search ? { search } : {}) },
    })
  }, [error, search, pathname, language, navigate, t])
  return <Loading />
}
