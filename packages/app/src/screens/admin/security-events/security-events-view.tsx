import {
  toMessage,
  type Client,
  type SecurityEvent,
  type SecurityEventListRequest,
} from '@mosaic-booking/sdk'
import { useRuntime } from '@mosaic-booking/widgets'
import {
  browserToday,
  Button,
  EmptyState,
  Table,
  useLocale,
  useMessages,
  type Column,
} from '@mosaic-booking/widgets/ui'
import { useMemo, useState } from 'react'
import { useAddress } from '../../../shared/address/use-address.js'
import { CellText } from '../../../shared/data-table/cell-text.js'
import { saveCsv, toCsv } from '../../../shared/data-table/to-csv.js'
import { Unknown } from '../../../shared/data-table/unknown.js'
import { Loaded } from '../../../shared/loaded/loaded.js'
import { PageHeading, PageTop } from '../../../shared/page-heading.js'
import { toasts } from '../../../shared/toasts.js'
import { useOwnClock } from '../../../shared/use-own-clock.js'
import { useLoadInView } from '../../../shared/use-load-in-view.js'
import { usePages } from '../../../shared/use-pages.js'
import { EventDetails } from './event-details.js'
import { eventAddress, toRequest } from './event-filter.js'
import { EventFilters } from './event-filters.js'
import { useEventTexts } from './event-texts.js'
import { messages } from './security-events.messages.js'

const pageSize = 100
const exportPage = 1000
const exportMost = 20_000

const eventPages = (client: Client, request: SecurityEventListRequest) => ({
  queryKey: ['securityEvent', 'list', request] as const,
  load: (cursor: string | undefined, signal: AbortSignal) =>
    client.securityEvent.list(
      { ...request, limit: pageSize, ...(cursor !== undefined && { cursor }) },
      { signal },
    ),
})

/** The log of security events, newest first. Nobody can change it. */
export default function SecurityEventsView() {
  const t = useMessages(messages)
  const { client } = useRuntime()
  const [address, setAddress] = useAddress(eventAddress)
  const [now] = useState(() => new Date())
  const [open, setOpen] = useState<SecurityEvent>()
  const today = browserToday()
  const request = useMemo(() => toRequest(address, { now, today }), [address, now, today])
  const { pages, error, isFetching, hasMore, loadMore, refetch } = usePages(
    eventPages(client, request),
  )
  const end = useLoadInView(hasMore && !isFetching && !error, loadMore)
  const events = useMemo(() => pages?.flatMap((page) => page.events), [pages])
  const columns = useColumns(setOpen)
  const isFiltered = address.kind !== undefined || address.person !== undefined
  return (
    <>
      <PageTop>
        <PageHeading
          title={t('title')}
          subtitle={t('subtitle')}
          actions={<ExportButton request={request} />}
        />
        <EventFilters address={address} today={today} onChange={setAddress} />
      </PageTop>
      <Loaded
        query={{ data: events, error, refetch }}
        loading={t('loading')}
        failed={t('loadFailed')}
      >
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState
              icon="lock"
              title={t('emptyTitle')}
              actions={
                isFiltered && (
                  <Button onClick={() => setAddress({ kind: undefined, person: undefined })}>
                    {t('clearFilters')}
                  </Button>
                )
              }
            >
              {t(isFiltered ? 'noneFound' : 'empty')}
            </EmptyState>
          ) : (
            <div className="stack gap-3">
              <p className="hint" role="status">
                {t(hasMore ? 'shownMore' : 'shown', { count: rows.length })}
              </p>
              <Table caption={t('title')} columns={columns} rows={rows} rowKey={({ id }) => id} />
              {hasMore && (
                <div ref={end} className="cluster">
                  <Button busy={isFetching} onClick={loadMore}>
                    {t('more')}
                  </Button>
                </div>
              )}
            </div>
          )
        }
      </Loaded>
      {open && (
        <EventDetails
          event={open}
          onPerson={(person) => {
            setOpen(undefined)
            setAddress({ person })
          }}
          onDone={() => setOpen(undefined)}
        />
      )}
    </>
  )
}

const toCell = (text: string | undefined) =>
  text === undefined ? <Unknown /> : <CellText title={text}>{text}</CellText>
const toWholeCell = (text: string) => (
  <CellText isWhole title={text}>
    {text}
  </CellText>
)

function useColumns(onOpen: (event: SecurityEvent) => void): Column<SecurityEvent>[] {
  const t = useMessages(messages)
  const { momentOf } = useOwnClock()
  const { describe, nameOf } = useEventTexts()
  return [
    {
      key: 'kind',
      header: t('kind'),
      kind: 'title',
      render: (event) => toWholeCell(describe(event)),
    },
    {
      key: 'date',
      header: t('date'),
      render: ({ date }) => toWholeCell(momentOf(date)),
    },
    { key: 'who', header: t('who'), render: ({ actor }) => toCell(nameOf(actor)) },
    {
      key: 'user',
      header: t('user'),
      render: ({ user, actor }) => toCell(user && user.id !== actor?.id ? nameOf(user) : undefined),
    },
    { key: 'address', header: t('address'), render: ({ address }) => toCell(address) },
    {
      key: 'actions',
      header: t('details'),
      kind: 'actions',
      render: (event) => (
        <Button
          size="small"
          variant="quiet"
          aria-label={t('detailsOf', { kind: t(event.kind), date: momentOf(event.date) })}
          onClick={() => onOpen(event)}
        >
          {t('details')}
        </Button>
      ),
    },
  ]
}

/** Saves all events of the filter, also those that are not shown yet. */
function ExportButton({ request }: { readonly request: SecurityEventListRequest }) {
  const t = useMessages(messages)
  const { language } = useLocale()
  const { client } = useRuntime()
  const { nameOf } = useEventTexts()
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      const found: SecurityEvent[] = []
      let cursor: string | undefined
      do {
        // Each response contains the next page's cursor.
        const page = await client.securityEvent.list({
          ...request,
          limit: exportPage,
          ...(cursor !== undefined && { cursor }),
        })
        found.push(...page.events)
        cursor = page.nextCursor
      } while (cursor !== undefined && found.length < exportMost)
      const columns: readonly (readonly [
        string,
        (event: SecurityEvent) => string | number | undefined,
      ])[] = [
        [t('date'), ({ date }) => date],
        [t('kind'), ({ kind }) => t(kind)],
        [t('who'), ({ actor }) => actor && nameOf(actor)],
        [t('user'), ({ user }) => user && nameOf(user)],
        [t('address'), ({ address }) => address],
        [t('operation'), ({ operation }) => operation],
        [t('target'), ({ target }) => target],
        [t('fields'), ({ fields }) => fields?.join(', ')],
        [t('reason'), ({ reason }) => reason],
        [t('reference'), ({ reference }) => reference],
        [t('count'), ({ count }) => count],
      ]
      saveCsv(
        'security-events',
        toCsv(
          columns.map(([header]) => header),
          found.map((event) => columns.map(([, valueOf]) => valueOf(event))),
        ),
      )
      if (cursor !== undefined)
        toasts.add({ tone: 'warning', text: t('exportCut', { count: found.length }) })
    } catch (error) {
      toasts.add({ tone: 'error', text: toMessage(error, t('exportFailed'), language) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button variant="quiet" icon="download" busy={isBusy} onClick={() => void save()}>
      {t('export')}
    </Button>
  )
}
