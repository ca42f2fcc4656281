import type { Location } from '@mosaic-booking/sdk'
import { apiQuery } from '@mosaic-booking/sdk/queries'
import { foldText } from '@mosaic-booking/sdk/rules'
import { useApiQuery, useRuntime } from '@mosaic-booking/widgets'
import {
  ButtonLink,
  EmptyState,
  Pagination,
  Table,
  useMessages,
  type Column,
} from '@mosaic-booking/widgets/ui'
import { useMemo, useState } from 'react'
import { CellText } from '../../../shared/data-table/cell-text.js'
import { Loaded } from '../../../shared/loaded/loaded.js'
import { PageHeading } from '../../../shared/page-heading.js'
import { NoCategories } from '../../../shared/not-set-up/no-categories.js'
import { useSession } from '../../../session/session.js'
import { usePageSize } from '../../../session/use-page-size.js'
import { messages } from './floor-plans-view.messages.js'
import { SearchField } from '../../../shared/search-field.js'
import './floor-plans-view.css'

/** Location kinds that get a plan; parts of a floor are on its plan. */
const planned = new Set(['FLOOR', 'CAR_LEVEL', 'CAR_PARK'])
const containers = new Set([...planned, 'ZONE', 'AREA'])

interface PlannedLocation extends Location {
  readonly spaces: number
}

/** A car park with levels has its plans there. */
const hasLevels = ({ left, right }: Location, tree: readonly Location[]) =>
  tree.some((other) => other.kind === 'CAR_LEVEL' && other.left > left && other.right < right)

function toPlanned(tree: readonly Location[]): readonly PlannedLocation[] {
  return tree
    .filter(
      (location) =>
        location.hasFloorPlanImage || (planned.has(location.kind) && !hasLevels(location, tree)),
    )
    .map((location) => ({
      ...location,
      spaces: tree.filter(
        ({ left, right, kind }) =>
          left > location.left && right < location.right && !containers.has(kind),
      ).length,
    }))
}

/** Locations that have or can have a floor plan, each with a link to its editor. */
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
  const { user, categories } = useSession()
  const columns = usePlanColumns()
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(1)
  const pageSize = usePageSize()
  // Adding locations also requires a category.
  if (locations.length === 0 && categories.length === 0)
    return <NoCategories user={user} icon="floor-plan" forAdministrator={t('categoryFirst')} />
  if (locations.length === 0)
    return (
      <EmptyState
        icon="floor-plan"
        title={t('emptyTitle')}
        actions={
          <ButtonLink variant="primary" href="#/admin?view=locations">
            {t('openLocations')}
          </ButtonLink>
        }
      >
        {t('emptyText')}
      </EmptyState>
    )
  const wanted = foldText(search.trim())
  const found = locations.filter(({ qualifiedName }) => foldText(qualifiedName).includes(wanted))
  return (
    <>
      <div className="floor-plans-tools cluster gap-3">
        <SearchField
          className="admin-search"
          label={t('search')}
          icon="search"
          value={search}
          onChange={(text) => {
            setSearch(text)
            setPage(1)
          }}
        />
        {found.length > 0 && (
          <p className="floor-plans-count" role="status">
            {t('count', { count: found.length })}
          </p>
        )}
      </div>
      {found.length === 0 ? (
        <p role="status">{t('nothing')}</p>
      ) : (
        <Table
          caption={t('title')}
          columns={columns}
          rows={found.slice((page - 1) * pageSize, page * pageSize)}
          rowKey={({ id }) => id}
        />
      )}
      <Pagination page={page} pageCount={Math.ceil(found.length / pageSize)} onChange={setPage} />
    </>
  )
}

function usePlanColumns(): readonly Column<PlannedLocation>[] {
  const t = useMessages(messages)
  const { apiBase } = useRuntime()
  return [
    {
      key: 'location',
      header: t('location'),
      kind: 'title',
      render: ({ name, longQualifier }) => {
        const path = longQualifier.replaceAll(' > ', '\u00A0› ')
        return (
          <CellText title={[name, path].filter(Boolean).join(' · ')} note={path}>
            {name}
          </CellText>
        )
      },
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
}
