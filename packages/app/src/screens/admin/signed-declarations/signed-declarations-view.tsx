import { apiQuery } from '@mosaic-booking/sdk/queries'
import { readNumber, visitorReportMaxResults } from '@mosaic-booking/sdk/rules'
import { useApiQuery, useRuntime } from '@mosaic-booking/widgets'
import {
  addDays,
  browserToday,
  ButtonLink,
  EmptyState,
  formatDate,
  Notice,
  Select,
  useLocale,
  useMessages,
} from '@mosaic-booking/widgets/ui'
import { useSession } from '../../../session/session.js'
import { day, id } from '../../../shared/address/fields.js'
import { useAddress } from '../../../shared/address/use-address.js'
import { DataTable } from '../../../shared/data-table/data-table.js'
import { Loaded } from '../../../shared/loaded/loaded.js'
import { PageHeading, PageTop } from '../../../shared/page-heading.js'
import { DayFields, FilterPanel } from '../../../shared/section-views/filter-panel.js'
import { useServiceView } from '../../../shared/use-service-view.js'
import { SignedDeclarationPage } from './signed-declaration-page.js'
import { messages } from './signed-declarations.messages.js'
import { toSignedRows } from './signed-rows.js'

const address = { from: day('from'), to: day('to'), template: id('template'), visit: id('id') }
const usualDays = 30

/** Declarations that visitors have signed, or the one of a visit. */
export default function SignedDeclarationsView() {
  const [{ visit }] = useAddress(address)
  return visit === undefined ? (
    <SignedList />
  ) : (
    <SignedDeclarationPage key={visit} visitId={visit} />
  )
}

function SignedList() {
  const t = useMessages(messages)
  const setting = useLocale()
  const { client } = useRuntime()
  const session = useSession()
  const { owner, org } = session
  const { toView } = useServiceView(session)
  const [{ from: asked, to = browserToday(), template }, change] = useAddress(address)
  const from = asked ?? addDays(to, -usualDays)
  const visits = useApiQuery(
    from > to
      ? undefined
      : apiQuery(client, 'visitor.list', { f: from, t: to, include: ['declaration'] }),
    { keepPreviousData: true },
  )
  const templates = useApiQuery(apiQuery(client, 'declaration.list')).data ?? []
  const limit =
    readNumber(org.configSettings, 'visitor_report_max_results') || visitorReportMaxResults
  const dateOf = (date: string) => formatDate(date, 'medium', setting)
  return (
    <>
      <PageTop>
        <PageHeading title={t('title')} subtitle={t('subtitle')} />
        <FilterPanel label={t('filters')}>
          <DayFields from={from} to={to} onChange={change} />
          {templates.length > 1 && (
            <Select
              label={t('declaration')}
              value={template ?? 0}
              options={[
                { value: 0, label: t('anyDeclaration') },
                ...templates.map(({ id: value, shortName }) => ({ value, label: shortName })),
              ]}
              onChange={(value) => change({ template: value || undefined })}
            />
          )}
        </FilterPanel>
      </PageTop>
      {from <= to && (
        <Loaded query={visits} loading={t('loading')} failed={t('loadFailed')}>
          {(found) => {
            const rows = toSignedRows(found).filter(
              ({ templateId }) => template === undefined || templateId === template,
            )
            return (
              <>
                {found.length >= limit && (
                  <Notice tone="warning">{t('cut', { count: found.length })}</Notice>
                )}
                {rows.length === 0 ? (
                  <EmptyState icon="edit" title={t('emptyTitle')}>
                    {t('empty')}
                  </EmptyState>
                ) : (
                  <DataTable
                    name="signed-declarations"
                    owner={owner}
                    caption={t('title')}
                    defaultSort={{ key: 'signed', descending: true }}
                    columns={[
                      {
                        key: 'person',
                        header: t('person'),
                        kind: 'title',
                        value: ({ guest }) => guest.name,
                      },
                      { key: 'company', header: t('company'), value: ({ company }) => company },
                      { key: 'declaration', header: t('declaration'), value: ({ name }) => name },
                      {
                        key: 'signed',
                        header: t('signed'),
                        value: ({ signed }) => signed,
                        render: ({ signed }) => dateOf(signed),
                      },
                      {
                        key: 'validUntil',
                        header: t('validUntil'),
                        value: ({ validUntil }) => validUntil,
                        render: ({ validUntil }) => dateOf(validUntil),
                      },
                      {
                        key: 'visit',
                        header: t('visit'),
                        isExtra: true,
                        value: ({ date }) => date,
                        render: ({ date }) => dateOf(date),
                      },
                      {
                        key: 'reception',
                        header: t('reception'),
                        value: ({ reception }) => reception,
                      },
                      {
                        key: 'host',
                        header: t('host'),
                        isExtra: true,
                        value: ({ host }) => host.name,
                      },
                      {
                        key: 'show',
                        header: t('show'),
                        isUnsorted: true,
                        value: () => undefined,
                        render: ({ id: visitId, guest }) => (
                          <ButtonLink
                            size="small"
                            href={`#${toView('signed-declarations', { id: visitId })}`}
                            aria-label={t('showNamed', { name: guest.name })}
                          >
                            {t('show')}
                          </ButtonLink>
                        ),
                      },
                    ]}
                    rows={rows}
                    rowKey={({ id: visitId }) => visitId}
                    rowName={({ guest }) => guest.name}
                    pageSize={readNumber(org.configSettings, 'default_page_size') ?? 100}
                    isPrintable
                  />
                )}
              </>
            )
          }}
        </Loaded>
      )}
    </>
  )
}
