import { isApiError, toMessage, type Import } from '@mosaic-booking/sdk'
import type { ImportNoun } from '@mosaic-booking/sdk/rules'
import { useApiQuery, useRuntime, type QueryResult } from '@mosaic-booking/widgets'
import {
  Button,
  Loading,
  Notice,
  ProgressBar,
  useLocale,
  useMessages,
} from '@mosaic-booking/widgets/ui'
import { useEffect } from 'react'
import { Link, Navigate } from 'react-router'
import { adminAddress } from '../../../shared/address/shared-addresses.js'
import { useAddress } from '../../../shared/address/use-address.js'
import { PageHeading } from '../../../shared/page-heading.js'
import { useServiceView } from '../../../shared/use-service-view.js'
import { useSession } from '../../../session/session.js'
import { importViews, oneImport, type KeptNoun } from './import-calls.js'
import type { ImportRow } from './import-rows.js'
import './imports.css'
import { messages } from './imports.messages.js'
import { usePeopleResults } from './people-results.js'
import { ResultRows } from './result-rows.js'
import { RetryAll } from './retry-all.js'
import { useCountsText, useMoment } from './use-texts.js'

/** Delay between a response and the next poll of a running import (AD-202). */
const refreshMs = 5_000

const useUploadAddress = (noun: ImportNoun) => {
  const { toView } = useServiceView(useSession())
  return toView(importViews[noun].upload)
}

/** The results of an imported file. Redirects if the URL contains no import id. */
export function ResultsView({ noun }: { readonly noun: KeptNoun }) {
  const { client } = useRuntime()
  const [{ importId: id }] = useAddress(adminAddress)
  const upload = useUploadAddress(noun)
  const found = useApiQuery(id ? oneImport(client, noun, id) : undefined)
  const isGone = isApiError(found.error) && found.error.status === 404
  if (!id || (isGone && !found.data)) return <Navigate to={upload} replace />
  return <Results noun={noun} found={found} />
}

/** Polls while rows are pending and the page is visible. */
function useRefresh({ data, updatedAt, error, refetch }: QueryResult<Import>): void {
  const isOpen = data !== undefined && data.counts.open > 0
  useEffect(() => {
    if (!isOpen) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') refetch()
    }, refreshMs)
    return () => clearInterval(timer)
  }, [isOpen, updatedAt, error, refetch])
}

interface ResultsProps {
  readonly noun: KeptNoun
  readonly found: QueryResult<Import>
}

function Results({ noun, found }: ResultsProps) {
  const t = useMessages(messages)
  const { language } = useLocale()
  const toMoment = useMoment()
  const toCounts = useCountsText()
  const upload = useUploadAddress(noun)
  const { data, error, isFetching, refetch } = found
  useRefresh(found)
  const { open = 0, total = 0 } = data?.counts ?? {}
  return (
    <>
      <PageHeading
        title={data ? t('results', { label: data.label }) : t(noun)}
        subtitle={
          data &&
          [data.fileName, toMoment(data.created), data.createdBy].filter(Boolean).join(' · ')
        }
        actions={
          <>
            <Button icon="refresh" busy={isFetching} onClick={refetch}>
              {t('refresh')}
            </Button>
            {data && <RetryAll noun={noun} rows={data.items ?? []} />}
          </>
        }
      />
      <Link to={upload}>{t('back')}</Link>
      {error !== null && !isFetching && (
        <Notice tone="error" title={t('refreshFailed')}>
          {toMessage(error, '', language)}
        </Notice>
      )}
      {!data && !error && <Loading label={t('loading')} />}
      {data && (
        <>
          <p role="status">{toCounts(data.counts)}</p>
          {open > 0 && (
            <ProgressBar
              label={t('progress')}
              value={total - open}
              max={total}
              text={t('progressText', { done: total - open, total })}
            />
          )}
          <ResultRows noun={noun} rows={data.items ?? []} onChanged={refetch} />
        </>
      )}
    </>
  )
}

/** The results of a people import, available until the user leaves the page. */
export function PeopleResultsView() {
  const t = useMessages(messages)
  const results = usePeopleResults()
  const upload = useUploadAddress('person')
  const toCounts = useCountsText()
  if (!results) return <Navigate to={upload} replace />
  const rows: readonly ImportRow[] = results.items
  const count = (status: ImportRow['status']) => rows.filter((row) => row.status === status).length
  return (
    <>
      <PageHeading title={t('results', { label: results.fileName })} />
      <Link to={upload}>{t('back')}</Link>
      <p role="status">
        {toCounts({
          total: rows.length,
          open: 0,
          completed: count('SUCCESS'),
          failed: count('ERROR'),
          cancelled: count('CANCELLED'),
        })}
      </p>
      <ResultRows noun="person" rows={rows} />
    </>
  )
}
