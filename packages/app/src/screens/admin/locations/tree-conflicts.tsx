import { Notice, useMessages } from '@mosaic-booking/widgets/ui'
import { messages } from './locations-view.messages.js'
import type { HierarchyEditor } from './tree/use-hierarchy.js'

/** Lists other users' concurrent changes, and the user's edits that could not be reapplied. */
export function TreeConflicts({ editor }: { readonly editor: HierarchyEditor }) {
  const t = useMessages(messages)
  const { theirs, lost, base, dismiss } = editor
  if (!theirs && lost.length === 0) return null
  const nameOf = (key: string) => (base.rows.get(key) ?? theirs?.before.rows.get(key))?.name ?? ''
  const list = (keys: readonly string[]) => shorten(keys.map(nameOf))
  const sentences = theirs
    ? (
        [
          ['theirAdded', theirs.changes.added],
          ['theirMoved', theirs.changes.moved],
          ['theirChanged', theirs.changes.changed],
          ['theirRemoved', theirs.changes.removed],
        ] as const
      )
        .filter(([, keys]) => keys.length > 0)
        .map(([key, keys]) => t(key, { list: list(keys) }))
    : []
  return (
    <Notice tone="warning" title={t('theirsTitle')} onDismiss={dismiss}>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {lost.length > 0 && <p>{t('lost', { count: lost.length })}</p>}
      <p>{t('kept')}</p>
    </Notice>
  )
}

const mostNamed = 5
const shorten = (names: readonly string[]): string =>
  names.slice(0, mostNamed).join(', ') + (names.length > mostNamed ? ' …' : '')
