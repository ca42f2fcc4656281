import { apiQuery, mutate } from '@mosaic-booking/sdk/queries'
import { useApiQuery, useRuntime } from '@mosaic-booking/widgets'
import {
  common,
  Button,
  Checkbox,
  Dialog,
  Loading,
  Notice,
  defineMessages,
  useMessages,
} from '@mosaic-booking/widgets/ui'
import { useState } from 'react'
import { FormDialog } from '../../../../shared/form-dialog/form-dialog.js'

const messages = defineMessages('combine-dialog', {
  title: 'Combine {name} with other spaces',
  text: 'Booking {name} blocks the spaces you choose, and booking any of them blocks {name}.',
  parts: 'Adjacent spaces',
  twoParts: 'Choose at least two spaces.',
  loading: 'Loading the spaces…',
  loadFailed: 'The combined spaces could not be loaded.',
  cancel: common.cancel,
  save: 'Combine spaces',
  separate: 'Separate spaces',
  separateTitle: 'Separate {name}?',
  separateText: '{name} and its parts can then be booked independently.',
  keepCombined: 'Keep combined',
  combined: '{name} has been combined with other spaces.',
  separated: '{name} has been separated.',
  failed: common.unexpectedError,
})

export interface Combinable {
  readonly id: number
  readonly name: string
  readonly siblings: readonly {
    readonly id: number
    readonly name: string
    readonly kind: string
  }[]
}

/** Combines siblings into a location, or separates a combined location (AD-172). */
export function CombineDialog(props: Combinable & { readonly onClose: () => void }) {
  const { id, name, onClose } = props
  const t = useMessages(messages)
  const { client } = useRuntime()
  const { data, error, isFetching } = useApiQuery(
    apiQuery(client, 'location.get', { id, include: ['combined'] }),
  )
  if (data && !isFetching) return <CombineForm {...props} before={data.combinedOf ?? []} />
  return (
    <Dialog
      open
      title={t('title', { name })}
      onCloseRequest={onClose}
      footer={<Button onClick={onClose}>{t('cancel')}</Button>}
    >
      {error ? <Notice tone="error">{t('loadFailed')}</Notice> : <Loading label={t('loading')} />}
    </Dialog>
  )
}

interface CombineFormProps extends Combinable {
  readonly before: readonly number[]
  readonly onClose: () => void
}

function CombineForm({ id, name, siblings, before, onClose }: CombineFormProps) {
  const t = useMessages(messages)
  const runtime = useRuntime()
  const [isSeparating, setSeparating] = useState(false)
  if (isSeparating) return <SeparateDialog id={id} name={name} onClose={onClose} />
  return (
    <FormDialog
      title={t('title', { name })}
      action={t('save')}
      aside={
        before.length > 0 && (
          <Button variant="danger" onClick={() => setSeparating(true)}>
            {t('separate')}
          </Button>
        )
      }
      first={{ parts: before }}
      validate={({ parts }) => ({ parts: parts.length >= 2 ? undefined : t('twoParts') })}
      summarize={(_, { parts }) => parts}
      save={({ parts }) =>
        mutate(runtime, 'location.combine', { id, body: { locationIds: [...parts] } })
      }
      saved={t('combined', { name })}
      fallback={t('failed')}
      onDone={onClose}
    >
      {({ draft: { parts }, onChange }) => (
        <>
          <p>{t('text', { name })}</p>
          <fieldset className="location-choices unstyled">
            <legend className="entry-legend">{t('parts')}</legend>
            {siblings.map((sibling) => (
              <Checkbox
                key={sibling.id}
                label={sibling.name}
                checked={parts.includes(sibling.id)}
                onChange={(isPart) => {
                  const others = parts.filter((part) => part !== sibling.id)
                  onChange({ parts: isPart ? [...others, sibling.id] : others })
                }}
              />
            ))}
          </fieldset>
        </>
      )}
    </FormDialog>
  )
}

function SeparateDialog({
  id,
  name,
  onClose,
}: Pick<Combinable, 'id' | 'name'> & { readonly onClose: () => void }) {
  const t = useMessages(messages)
  const runtime = useRuntime()
  return (
    <FormDialog
      alert
      size="small"
      title={t('separateTitle', { name })}
      keep={t('keepCombined')}
      action={t('separate')}
      isDanger
      isConfirmation
      first={{}}
      validate={() => ({})}
      save={() => mutate(runtime, 'location.separate', { id })}
      saved={t('separated', { name })}
      fallback={t('failed')}
      onDone={onClose}
    >
      {() => <p>{t('separateText', { name })}</p>}
    </FormDialog>
  )
}
