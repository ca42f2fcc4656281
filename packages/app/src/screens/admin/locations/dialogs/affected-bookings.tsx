import { isApiError } from '@mosaic-booking/sdk'
import { common, Button, Dialog, defineMessages, useMessages } from '@mosaic-booking/widgets/ui'
import { useState, type ReactNode } from 'react'

const messages = defineMessages('affected-bookings', {
  title: 'Future bookings are affected',
  text: 'This change affects future bookings at these locations. Bookings at locations that are deleted or no longer bookable will be cancelled, and their owners notified.',
  bookings: '{count, plural, one {{name}: {count} booking} other {{name}: {count} bookings}}',
  keep: 'Do not save',
  confirm: common.saveAnyway,
  deleteText: 'Future bookings at these locations will be cancelled, and their owners notified.',
  deleteNothing: 'Do not delete',
  deleteAll: 'Delete and cancel bookings',
})

const words = {
  save: ['text', 'keep', 'confirm'],
  delete: ['deleteText', 'deleteNothing', 'deleteAll'],
} as const
type Change = keyof typeof words

export interface AffectedLocation {
  readonly id: number
  readonly name: string
  readonly bookings: number
}

/** The locations whose future bookings prevent a change (MATRIX-BUS-0029). */
function affectedBy(error: unknown): readonly AffectedLocation[] | undefined {
  return isApiError(error) && error.code === 'MATRIX-BUS-0029'
    ? ((error.data?.['locations'] ?? []) as readonly AffectedLocation[])
    : undefined
}

type Ask = (
  work: (confirmIds?: readonly number[]) => Promise<unknown>,
) => Promise<'saved' | 'cancelled'>

/**
 * Runs a change. If future bookings are affected, requests confirmation with a list of their
 * locations, and retries the change with their ids (AD-123). Returns the runner and the dialog.
 */
export function useBookingsConfirmation(change: Change = 'save'): readonly [Ask, ReactNode] {
  const [open, setOpen] = useState<{
    readonly affected: readonly AffectedLocation[]
    readonly answer: (isConfirmed: boolean) => void
  }>()
  const run: Ask = async (work) => {
    let confirmIds: readonly number[] | undefined
    for (;;) {
      try {
        await work(confirmIds)
        return 'saved'
      } catch (error) {
        const affected = affectedBy(error)
        if (!affected) throw error
        const isConfirmed = await new Promise<boolean>((answer) => setOpen({ affected, answer }))
        setOpen(undefined)
        if (!isConfirmed) return 'cancelled'
        // The retry may affect more bookings, so keep the ids confirmed so far.
        confirmIds = [...new Set([...(confirmIds ?? []), ...affected.map(({ id }) => id)])]
      }
    }
  }
  return [
    run,
    open && <AffectedDialog change={change} affected={open.affected} onAnswer={open.answer} />,
  ]
}

function AffectedDialog({
  change,
  affected,
  onAnswer,
}: {
  readonly change: Change
  readonly affected: readonly AffectedLocation[]
  readonly onAnswer: (isConfirmed: boolean) => void
}) {
  const t = useMessages(messages)
  const [text, no, yes] = words[change]
  return (
    <Dialog
      open
      alert
      title={t('title')}
      onCloseRequest={() => onAnswer(false)}
      footer={
        <>
          <Button onClick={() => onAnswer(false)}>{t(no)}</Button>
          <Button variant="danger" onClick={() => onAnswer(true)}>
            {t(yes)}
          </Button>
        </>
      }
    >
      <p>{t(text)}</p>
      <ul className="affected-list stack gap-1">
        {affected.map(({ id, name, bookings }) => (
          <li key={id}>{t('bookings', { name, count: bookings })}</li>
        ))}
      </ul>
    </Dialog>
  )
}
