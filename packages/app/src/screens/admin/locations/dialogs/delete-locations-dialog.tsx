import { mutate } from '@mosaic-booking/sdk/queries'
import { useRuntime } from '@mosaic-booking/widgets'
import {
  common,
  Button,
  Dialog,
  TextField,
  defineMessages,
  useMessages,
} from '@mosaic-booking/widgets/ui'
import { FormDialog } from '../../../../shared/form-dialog/form-dialog.js'
import { useSession } from '../../../../session/session.js'
import { useBookingsConfirmation } from './affected-bookings.js'

const messages = defineMessages('delete-locations-dialog', {
  title: '{count, plural, one {Delete the location “{name}”?} other {Delete {count} locations?}}',
  text: '{count, plural, one {Type “delete” to delete the location and everything below it.} other {Type “delete” to delete {count} locations and everything below them.}}',
  below:
    '{count, plural, one {{count} location below will also be deleted.} other {{count} locations below will also be deleted.}}',
  word: 'Confirmation',
  /** The confirmation word to type, in lower case. */
  confirmingWord: 'delete',
  keep: common.keep,
  remove: common.toDelete,
  removed: '{count, plural, one {{name} has been deleted.} other {{count} locations deleted.}}',
  tooManyTitle: 'Too many locations',
  tooMany: 'Only service administrators can delete more than 10 locations at once.',
  close: common.close,
  failed: 'An unexpected error has occurred',
})

/** The specification requires this word in every language, besides the translated word. */
const specifiedWord = 'delete'
const most = 10

interface DeleteLocationsProps {
  readonly locations: readonly { readonly id: number; readonly name: string }[]
  /** Number of descendants. */
  readonly below: number
  readonly onClose: () => void
  readonly onDeleted: () => void
}

/**
 * Deletes locations after the user has typed the confirmation word (LOC-014). Deleting more than
 * ten requires a service admin.
 */
export function DeleteLocationsDialog(props: DeleteLocationsProps) {
  const t = useMessages(messages)
  const { user } = useSession()
  if (props.locations.length <= most || user.roles.includes('SERVICE_ADMIN'))
    return <TypedDelete {...props} />
  return (
    <Dialog
      open
      alert
      size="small"
      title={t('tooManyTitle')}
      onCloseRequest={props.onClose}
      footer={
        <Button variant="primary" onClick={props.onClose}>
          {t('close')}
        </Button>
      }
    >
      <p>{t('tooMany')}</p>
    </Dialog>
  )
}

function TypedDelete({ locations, below, onClose, onDeleted }: DeleteLocationsProps) {
  const t = useMessages(messages)
  const runtime = useRuntime()
  const [confirmed, question] = useBookingsConfirmation('delete')
  const names = { count: locations.length, name: locations[0]!.name }
  const isTyped = ({ typed }: { readonly typed: string }) =>
    [specifiedWord, t('confirmingWord')].includes(typed.trim().toLowerCase())
  const remove = async () => {
    const outcome = await confirmed((confirmIds) =>
      mutate(runtime, 'location.removeMany', {
        l: locations.map(({ id }) => id),
        ...(confirmIds && { confirmIds: [...confirmIds] }),
      }),
    )
    if (outcome === 'cancelled') return false
    return onDeleted()
  }
  return (
    <>
      <FormDialog
        alert
        size="small"
        title={t('title', names)}
        keep={t('keep')}
        action={t('remove')}
        isDanger
        isConfirmation
        isConfirmed={isTyped}
        first={{ typed: '' }}
        validate={() => ({})}
        save={remove}
        saved={t('removed', names)}
        fallback={t('failed')}
        onDone={onClose}
      >
        {({ draft, onChange }) => (
          <>
            {below > 0 && <p>{t('below', { count: below })}</p>}
            <TextField
              label={t('word')}
              hint={t('text', names)}
              value={draft.typed}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              onChange={(typed) => onChange({ typed })}
            />
          </>
        )}
      </FormDialog>
      {question}
    </>
  )
}
