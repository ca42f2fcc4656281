import { toMessage, type OrganisationName } from '@mosaic-booking/sdk'
import { apiQuery, mutate } from '@mosaic-booking/sdk/queries'
import { useApiQuery, useRuntime } from '@mosaic-booking/widgets'
import {
  Badge,
  Button,
  EmptyState,
  Icon,
  Loading,
  Notice,
  Segmented,
  useLocale,
  useMessages,
} from '@mosaic-booking/widgets/ui'
import { useDeferredValue, useState } from 'react'
import { useNavigate } from 'react-router'
import { choice, withDefault } from '../../shared/address/fields.js'
import { useAddress } from '../../shared/address/use-address.js'
import { RetryNotice } from '../../shared/loaded/retry-notice.js'
import { PageHeading } from '../../shared/page-heading.js'
import { forgetPath } from '../../shared/remembered-path.js'
import { changeUser } from '../../session/change-user.js'
import { useSession } from '../../session/session.js'
import { CreateOrganisationDialog } from './create-organisation-dialog.js'
import { messages } from './organisation.messages.js'
import './organisation.css'
import { SearchField } from '../../shared/search-field.js'

const filters = ['recent', 'all', 'new'] as const
type Filter = (typeof filters)[number]
const fields = { filter: withDefault(choice('filter', filters), 'recent') }

/** Lets service administrators select an organisation to work in. */
export default function SelectOrganisationScreen() {
  const t = useMessages(messages)
  const { language } = useLocale()
  const runtime = useRuntime()
  const navigate = useNavigate()
  const { org } = useSession()
  const [{ filter }, change] = useAddress(fields)
  const [partial, setPartial] = useState('')
  const wanted = useDeferredValue(partial.trim())
  const { data, error, refetch } = useApiQuery(
    apiQuery(runtime.client, 'user.organisations', {
      id: 'current',
      ...(filter === 'recent' && { recent: true }),
      ...(filter === 'new' && { new: true }),
      ...(wanted && { partial: wanted }),
    }),
  )
  const [busy, setBusy] = useState<number>()
  const [problem, setProblem] = useState<string>()
  const [isCreating, setCreating] = useState(false)
  const enter = async (organisationId: number, path: string) => {
    await mutate(runtime, 'user.switchOrganisation', { id: 'current', body: { organisationId } })
    // The remembered path and cached responses belong to the previous organisation (D-024).
    forgetPath()
    await changeUser(runtime)
    // Prevents the service administrators' start page from redirecting back here.
    void navigate(path, { state: { hasChosen: true } })
  }
  const choose = async ({ id }: OrganisationName) => {
    setProblem(undefined)
    setBusy(id)
    try {
      await enter(id, '/')
    } catch (caught) {
      setProblem(toMessage(caught, t('switchFailed'), language))
      setBusy(undefined)
    }
  }
  return (
    <>
      <PageHeading
        title={t('select')}
        subtitle={t('selectHint')}
        actions={
          <Button icon="plus" onClick={() => setCreating(true)}>
            {t('create')}
          </Button>
        }
      />
      {isCreating && (
        <CreateOrganisationDialog
          onClose={() => setCreating(false)}
          onCreated={(id) => enter(id, '/admin?view=booking-categories')}
        />
      )}
      <div className="organisation-choice stack">
        {problem && (
          <Notice tone="error" title={t('switchFailed')}>
            {problem}
          </Notice>
        )}
        <div className="organisation-filters cluster gap-3">
          <Segmented<Filter>
            label={t('filter')}
            value={filter}
            onChange={(value) => change({ filter: value })}
            choices={filters.map((value) => ({ value, label: t(value) }))}
          />
          <SearchField label={t('find')} value={partial} onChange={setPartial} />
        </div>
        {error && !data ? (
          <RetryNotice onRetry={refetch}>{toMessage(error, t('listFailed'), language)}</RetryNotice>
        ) : !data ? (
          <Loading label={t('loading')} />
        ) : data.length === 0 ? (
          <EmptyState
            icon="building"
            title={t('none')}
            actions={
              filter !== 'all' && (
                <Button onClick={() => change({ filter: 'all' })}>{t('showAll')}</Button>
              )
            }
          />
        ) : (
          <ul role="list" className="divided unstyled panel" aria-label={t(filter)}>
            {data.map((one) => (
              <li key={one.id}>
                <button
                  type="button"
                  className="organisation-row row gap-3"
                  aria-busy={busy === one.id}
                  aria-current={one.id === org.id ? 'true' : undefined}
                  onClick={() => busy === undefined && void choose(one)}
                >
                  <Icon name="building" />
                  <span className="organisation-name cluster apart fill">
                    {one.name} {one.id === org.id && <Badge>{t('current')}</Badge>}
                  </span>
                  {one.id !== org.id && <Icon name="chevron-right" size={16} />}
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  )
}
