import type { Location, PlanSpace } from '@mosaic-booking/sdk'
import { Table, useMessages } from '@mosaic-booking/widgets/ui'
import { messages } from './spaces.messages.js'

const changes = ['NEW', 'BOUND', 'RENAMED', 'LEFT_OUT'] as const
/** Spaces that are left out need a decision, so they come first. */
const order = ['LEFT_OUT', 'RENAMED', 'BOUND', 'NEW']
const mostRows = 200

export const changesOf = (spaces: readonly PlanSpace[]): number =>
  spaces.filter(({ change }) => change !== 'LEFT_OUT').length

/** Counts each change: "12 new · 3 linked". */
export function useChangeCounts(spaces: readonly PlanSpace[]): string {
  const t = useMessages(messages)
  return changes
    .flatMap((change) => {
      const count = spaces.filter((one) => one.change === change).length
      return count > 0 ? [t(change, { count })] : []
    })
    .join(' · ')
}

interface SpaceChangesProps {
  readonly spaces: readonly PlanSpace[]
  readonly tree: readonly Location[]
  readonly summary: string
}

/** Lists what happens to each space. */
export function SpaceChanges({ spaces, tree, summary }: SpaceChangesProps) {
  const t = useMessages(messages)
  const rows = [...spaces].sort((a, b) => order.indexOf(a.change) - order.indexOf(b.change))
  const describe = ({ change, reason, before }: PlanSpace) =>
    change === 'NEW'
      ? t('isNew')
      : change === 'BOUND'
        ? t('isBound')
        : change === 'RENAMED'
          ? t('isRenamed', { name: before ?? '' })
          : t(reason ?? 'NAME_MISSING')
  return (
    <>
      <p role="status">{summary}</p>
      <Table
        caption={t('changes')}
        rows={rows.slice(0, mostRows)}
        rowKey={({ elementId }) => elementId}
        columns={[
          {
            key: 'name',
            header: t('name'),
            kind: 'title',
            render: ({ name, elementId }) => name ?? elementId,
          },
          { key: 'change', header: t('change'), render: describe },
          {
            key: 'capacity',
            header: t('capacity'),
            kind: 'number',
            render: ({ capacity }) => capacity,
          },
          {
            key: 'below',
            header: t('below'),
            render: ({ parentId }) => tree.find(({ id }) => id === parentId)?.name,
          },
        ]}
      />
      {rows.length > mostRows && (
        <p className="fpe-hint hint">{t('more', { count: rows.length - mostRows })}</p>
      )}
    </>
  )
}
