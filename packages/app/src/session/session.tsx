import {
  ApiError,
  isApiError,
  type Category,
  type Organisation,
  type User,
} from '@mosaic-booking/sdk'
import {
  apiQuery,
  applyStale,
  currentOrg,
  currentUser,
  needsLogin,
  staleKeys,
  type ApiQuery,
} from '@mosaic-booking/sdk/queries'
import type { StorageOwner } from '@mosaic-booking/sdk/rules'
import { loginNeeded, useApiQuery, useRuntime, type Runtime } from '@mosaic-booking/widgets'
import { setLocaleFrom } from '@mosaic-booking/widgets/ui'
import { createContext, useContext, useEffect, useMemo, type ReactNode } from 'react'
import { readBannerShown, readLocaleChoice } from './choices.js'
import { takeNoSession } from './no-session.js'
import { useKioskEnd } from './use-kiosk-end.js'

export interface OpenSession {
  readonly kind: 'open'
  readonly user: User
  readonly org: Organisation
  /** The user's bookable categories in the organisation's order, with events last (D-173). */
  readonly categories: readonly Category[]
  readonly owner: StorageOwner
}

export type Session =
  | OpenSession
  | { readonly kind: 'loading' }
  | { readonly kind: 'anonymous' }
  /** The server does not have an organisation yet. */
  | { readonly kind: 'setup' }
  | { readonly kind: 'failed'; readonly error: unknown; readonly retry: () => void }

const SessionContext = createContext<Session>({ kind: 'loading' })

/** The session state, for components that also work without a session. */
export function useSessionState(): Session {
  return useContext(SessionContext)
}

/** The session, for screens behind the route guard. */
export function useSession(): OpenSession {
  const session = useContext(SessionContext)
  if (session.kind !== 'open') throw new Error('this screen needs a session')
  return session
}

export function SessionProvider({ children }: { readonly children: ReactNode }) {
  const session = useCurrentSession()
  useExpiry()
  useKioskEnd(session.kind === 'open')
  useOrganisationUpdates(session.kind === 'open')
  return <SessionContext value={session}>{children}</SessionContext>
}

function userQuery(client: Runtime['client']): ApiQuery<User> {
  const query = apiQuery(client, 'user.get', currentUser)
  return {
    ...query,
    queryFn: async (context) => {
      if (takeNoSession())
        throw new ApiError({
          kind: 'http',
          status: 401,
          code: 'UNAUTHENTICATED',
          operation: 'user.get',
        })
      return query.queryFn(context)
    },
  }
}

function useCurrentSession(): Session {
  const { client } = useRuntime()
  const user = useApiQuery(userQuery(client))
  const isAnonymous = needsLogin(user.error, true)
  const isEmpty = isApiError(user.error) && user.error.code === 'SETUP_NEEDED'
  const isKnown = user.data !== undefined && !isAnonymous
  const org = useApiQuery(isKnown ? apiQuery(client, 'org.get', currentOrg) : undefined)
  const categories = useApiQuery(isKnown ? apiQuery(client, 'category.list') : undefined)
  useEarlyBanner(isKnown ? user.data : undefined)
  const failed = [user, org, categories].find(({ error, data }) => error && !data)
  useRetry(isAnonymous || isEmpty ? undefined : failed)

  const organisationLocale = org.data?.configSettings.find(({ key }) => key === 'locale')?.value
  const { region, timeFormat } = user.data?.defaults ?? {}
  useEffect(() => {
    const isUnset = typeof organisationLocale !== 'string'
    if (isUnset && !region && !timeFormat) return
    setLocaleFrom({
      region: region ?? readLocaleChoice(),
      timeFormat,
      organisationLocale: isUnset ? undefined : organisationLocale,
      browserLanguages: isUnset ? navigator.languages : [],
    })
  }, [region, timeFormat, organisationLocale])

  return useMemo((): Session => {
    if (isEmpty) return { kind: 'setup' }
    if (isAnonymous) return { kind: 'anonymous' }
    if (user.data && org.data && categories.data) {
      const { roles } = user.data
      const order = categories.data
        .filter(({ adminOnly }) => !adminOnly || seesAdminOnly.some((role) => roles.includes(role)))
        .toSorted((a, b) => Number(isEvents(a)) - Number(isEvents(b)))
      return {
        kind: 'open',
        user: user.data,
        org: org.data,
        categories: order,
        owner: { organisationId: user.data.organisationId, userId: user.data.id },
      }
    }
    return failed
      ? { kind: 'failed', error: failed.error, retry: failed.refetch }
      : { kind: 'loading' }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `failed` is a new object each time; its error identifies it
  }, [isEmpty, isAnonymous, user.data, org.data, categories.data, failed?.error])
}

/**
 * Requests the organisation's banner together with the session if it was shown last time, because a
 * late banner would shift the page.
 */
function useEarlyBanner(user: User | undefined) {
  const { client } = useRuntime()
  const isLikely =
    user !== undefined && readBannerShown({ organisationId: user.organisationId, userId: user.id })
  useApiQuery(isLikely ? apiQuery(client, 'org.banner', { orgId: 'current' }) : undefined)
}

const isAway = (error: unknown) => isApiError(error) && error.retryable

/**
 * Retries until the server is reachable again. Polls outside the query cache, where each attempt
 * would replace the failure with "loading" and hide the screen. The interval has random jitter, so
 * that clients do not all retry simultaneously.
 */
function useRetry(failed: { error: unknown; refetch(): void } | undefined): void {
  const { client } = useRuntime()
  const isWaiting = isAway(failed?.error)
  useEffect(() => {
    if (!failed || !isWaiting) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    const wait = () => {
      timer = setTimeout(() => void ask(), 5_000 + Math.random() * 10_000)
    }
    const ask = async () => {
      const problem = await client.user.get(currentUser).catch((error: unknown) => error)
      if (isOver) return
      if (isAway(problem)) wait()
      else failed.refetch()
    }
    wait()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `failed` is a new object each time
  }, [client, isWaiting])
}

/** Location admins and higher roles also see categories reserved for administrators (CAT-008). */
const seesAdminOnly = ['LOCATION_ADMIN', 'ORG_ADMIN', 'SERVICE_ADMIN'] as const

const isEvents = ({ kind }: Category) => kind === 'EVENT'

/**
 * Refetches the current user after a 401 response to another request. If there is no user, the
 * guard redirects to the login (AUTH-011).
 */
function useExpiry(): void {
  const { client, queryClient } = useRuntime()
  useEffect(() => {
    const { queryKey } = apiQuery(client, 'user.get', currentUser)
    return loginNeeded.listen(() => {
      if (!needsLogin(queryClient.getQueryState(queryKey)?.error, true))
        void queryClient.invalidateQueries({ queryKey })
    })
  }, [client, queryClient])
}

/** Marks organisation data as stale when it changes or the server returns 403 (D-004). */
function useOrganisationUpdates(isOpen: boolean): void {
  const { live, queryClient } = useRuntime()
  useEffect(() => {
    if (!isOpen) return
    const leaveCache = queryClient.getQueryCache().subscribe((event) => {
      const error =
        event.type === 'updated' && event.action.type === 'error' ? event.action.error : undefined
      if (isApiError(error) && error.status === 403)
        void queryClient.invalidateQueries({ queryKey: ['org'], refetchType: 'none' })
    })
    const leaveLive = live.subscribe([], {
      onEvent: (event) =>
        event.type === 'organisation' && void applyStale(queryClient, staleKeys(event)),
    })
    return () => {
      leaveCache()
      leaveLive()
    }
  }, [isOpen, live, queryClient])
}
