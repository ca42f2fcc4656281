import type { Location } from '@mosaic-booking/sdk'
import { apiQuery } from '@mosaic-booking/sdk/queries'
import { foldText } from '@mosaic-booking/sdk/rules'
import { useApiQuery, useRuntime } from '@mosaic-booking/widgets'
import { ButtonLink, EmptyState, Table, useMessages, type Column } from '@mosaic-booking/widgets/ui'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import { Loaded } from '../../../shared/loaded/loaded.js'
import { PageHeading } from '../../../shared/page-heading.js'
import { useSession } from '../../../shell/session.js'
import { messages } from './floor-plans-view.messages.js'
import { SearchField } from '../../../shared/search-field.js'

/** Kinds of locations that usually have a plan. */
const planned = new Set(['FLOOR', 'CAR_LEVEL', 'CAR_PARK', 'ZONE', 'AREA'])

/** A location that has a plan or may get one. */
interface PlannedLocation extends Location {
  readonly spaces: number
}

function toPlanned(tree: readonly Location[]): readonly PlannedLocation[] {
  return tree
    .filter(({ kind, hasFloorPlanImage }) => hasFloorPlanImage || planned.has(kind))
    .map((location) => ({
      ...location,
      spaces: tree.filter(
        ({ left, right, kind }) =>
          left > location.left && right < location.right && !planned.has(kind),
      ).length,
    }))
}

/** The locations that have a floor plan or can have one, each with a link to its editor. */
export default function FloorPlansView() {
  const t = useMessages(messages)
  const { client } = useRuntime()
  const { org } = useSession()
  const tree = useApiQuery(apiQuery(client, 'location.hierarchy', { orgId: org.id }))
  const locations = useMemo(() => tree.data && toPlanned(tree.data), [tree.data])
  return (
    <>
      <PageHeading title={t('title')} subtitle={t('subtitle')} />
      <Loaded query={{ ...tree, data: locations }} loading={t('loading')} failed={t('failed')}>
        {(planned) => <PlanList locations={planned} />}
      </Loaded>
    </>
  )
}

function PlanList({ locations }: { readonly locations: readonly PlannedLocation[] }) {
  const t = useMessages(messages)
  const { apiBase } = useRuntime()
  const [search, setSearch] = useState('')
  if (locations.length === 0)
    return (
      <EmptyState
        icon="floor-plan"
        title={t('emptyTitle')}
        actions={<Link to="/admin?view=locations">{t('openLocations')}</Link>}
      >
        {t('emptyText')}
      </EmptyState>
    )
  const wanted = foldText(search.trim())
  const found = locations.filter(({ qualifiedName }) => foldText(qualifiedName).includes(wanted))
  const columns: Column<PlannedLocation>[] = [
    {
      key: 'location',
      header: t('location'),
      kind: 'title',
      render: ({ qualifiedName }) => qualifiedName,
    },
    { key: 'spaces', header: t('spaces'), kind: 'number', render: ({ spaces }) => spaces },
    {
      key: 'plan',
      header: t('plan'),
      render: ({ hasFloorPlanImage }) => t(hasFloorPlanImage ? 'hasPlan' : 'noPlan'),
    },
    {
      key: 'actions',
      header: t('actions'),
      kind: 'actions',
      render: ({ id, name, hasFloorPlanImage }) => (
        <ButtonLink
          size="small"
          href={`${apiBase}/fpe/?location=${id}`}
          aria-label={t(hasFloorPlanImage ? 'editNamed' : 'createNamed', { name })}
        >
          {t(hasFloorPlanImage ? 'edit' : 'create')}
        </ButtonLink>
      ),
    },
  ]
  return (
    <>
      <SearchField
        className="admin-search"
        label={t('search')}
        icon="search"
        value={search}
        onChange={setSearch}
      />
      {found.length === 0 ? (
        <p role="status">{t('nothing')}</p>
      ) : (
        <Table caption={t('title')} columns={columns} rows={found} rowKey={({ id }) => id} />
      )}
    </>
  )
}
