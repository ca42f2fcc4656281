import type { BasketEntry } from '@mosaic-booking/sdk/stores'
import { BookingDialog } from '@mosaic-booking/widgets'
import {
  Button,
  ButtonLink,
  EmptyState,
  formatRange,
  Notice,
  useLocale,
  useMessages,
} from '@mosaic-booking/widgets/ui'
import { useState } from 'react'
import { PageHeading } from '../../shared/page-heading.js'
import { toasts } from '../../shared/toasts.js'
import { useSession } from '../../session/session.js'
import { BasketRow } from './basket-row.js'
import { messages } from './basket.messages.js'
import { BookBasket } from './book-basket.js'
import { QuickSelectDialog } from './quick-select-dialog.js'
import { useEntries } from './use-entries.js'
import './basket.css'

/** Planned bookings, which are made together. */
export default function BasketScreen() {
  const t = useMessages(messages)
  const setting = useLocale()
  const { basket, entries, marks, problem } = useEntries()
  const canFind = useSession().categories.length > 0
  const [editing, setEditing] = useState<string>()
  const [isSelecting, setSelecting] = useState(false)
  const remove = ({ id, booking }: BasketEntry, name: string) => {
    basket.remove(id)
    toasts.add({
      tone: 'success',
      text: t('removed', { name, time: formatRange(booking.timeFrom, booking.timeTo, setting) }),
      action: { label: t('undo'), onAction: () => void basket.add(booking) },
    })
  }
  const inOrder = entries.toSorted((a, b) => (a.booking.timeFrom < b.booking.timeFrom ? -1 : 1))
  return (
    <>
      <PageHeading
        title={t('title')}
        subtitle={t('subtitle')}
        actions={
          canFind && (
            <Button icon="plus" onClick={() => setSelecting(true)}>
              {t('quickSelect')}
            </Button>
          )
        }
      />
      {problem !== undefined && (
        <Notice tone="warning" title={t('checkFailed')}>
          {problem}
        </Notice>
      )}
      {entries.length === 0 ? (
        <EmptyState
          icon="basket"
          title={t('empty')}
          actions={canFind && <ButtonLink href="#/find">{t('find')}</ButtonLink>}
        >
          {t(canFind ? 'emptyText' : 'nothingBookable')}
        </EmptyState>
      ) : (
        <div className="basket columns">
          <ul role="list" className="divided unstyled panel" aria-label={t('title')}>
            {inOrder.map((entry) => (
              <BasketRow
                key={entry.id}
                entry={entry}
                mark={marks[entry.id]}
                onEdit={() => setEditing(entry.id)}
                onRemove={(name) => remove(entry, name)}
              />
            ))}
          </ul>
          <BookBasket basket={basket} entries={entries} />
        </div>
      )}
      {/* Stays mounted after closing, so that a removal can be undone. */}
      <BookingDialog
        open={editing !== undefined}
        mode="basket"
        basketId={editing}
        section="basket"
        onClose={() => setEditing(undefined)}
      />
      {isSelecting && <QuickSelectDialog basket={basket} onClose={() => setSelecting(false)} />}
    </>
  )
}
