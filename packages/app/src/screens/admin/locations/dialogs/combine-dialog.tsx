import { apiQuery, mutate } from '@mosaic-booking/sdk/queries'
import { useApiQuery, useRuntime } from '@mosaic-booking/widgets'
import {
  Button,
  Checkbox,
  Dialog,
  Loading,
  Notice,
  defineMessages,
  useMessages,
} from '@mosaic-booking/widgets/ui'
import { useId, useState } from 'react'
import { toasts } from '../../../../shared/toasts.js'
import { useSubmit } from '../../../../shared/use-submit.js'

const messages = defineMessages({
  title: { en: 'Combine {name} with other spaces', es: 'Combinar {name} con otros espacios' },
  text: {
    en: 'A booking of {name} blocks the spaces that you choose, and a booking of one of them blocks {name}.',
    es: 'Una reserva de {name} bloquea los espacios que elija, y una reserva de uno de ellos bloquea {name}.',
  },
  parts: { en: 'Spaces beside it', es: 'Espacios contiguos' },
  twoParts: { en: 'Choose at least two spaces.', es: 'Elija al menos dos espacios.' },
  loading: { en: 'Loading the spaces…', es: 'Cargando los espacios…' },
  loadFailed: {
    en: 'The combined spaces could not be loaded.',
    es: 'No se han podido cargar los espacios combinados.',
  },
  cancel: { en: 'Cancel', es: 'Cancelar' },
  save: { en: 'Combine spaces', es: 'Combinar espacios' },
  separate: { en: 'Separate spaces', es: 'Separar espacios' },
  combined: { en: '{name} has been combined.', es: 'Se ha combinado {name}.' },
  separated: { en: '{name} has been separated.', es: 'Se ha separado {name}.' },
  failed: {
    en: 'An unexpected error occurred',
    es: 'Se ha producido un error inesperado',
  },
})

export interface Combinable {
  readonly id: number
  readonly name: string
  /** The bookable locations beside it. */
  readonly siblings: readonly {
    readonly id: number
    readonly name: string
    readonly kind: string
  }[]
}

/** Makes a location of others beside it, or separates it from them (AD-172). */
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
  /** The parts so far. */
  readonly before: readonly number[]
  readonly onClose: () => void
}

function CombineForm({ id, name, siblings, before, onClose }: CombineFormProps) {
  const t = useMessages(messages)
  const runtime = useRuntime()
  const formId = useId()
  const [parts, setParts] = useState(before)
  const [isChecked, setChecked] = useState(false)
  const isComplete = parts.length >= 2
  const done = (text: 'combined' | 'separated') => () => {
    toasts.add({ tone: 'success', text: t(text, { name }) })
    onClose()
  }
  const combining = useSubmit(t('failed'), () => {
    setChecked(true)
    return (
      isComplete &&
      mutate(runtime, 'location.combine', { id, body: { locationIds: [...parts] } }).then(
        done('combined'),
      )
    )
  })
  const separating = useSubmit(t('failed'), () =>
    mutate(runtime, 'location.separate', { id }).then(done('separated')),
  )
  const problem =
    combining.problem ?? separating.problem ?? (isChecked && !isComplete && t('twoParts'))
  return (
    <Dialog
      open
      title={t('title', { name })}
      onCloseRequest={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          {before.length > 0 && (
            <Button variant="danger" busy={separating.isBusy} onClick={separating.onSubmit}>
              {t('separate')}
            </Button>
          )}
          <Button variant="primary" type="submit" form={formId} busy={combining.isBusy}>
            {t('save')}
          </Button>
        </>
      }
    >
      <form id={formId} className="stack gap-5" noValidate onSubmit={combining.onSubmit}>
        {problem && <Notice tone="error">{problem}</Notice>}
        <p>{t('text', { name })}</p>
        <fieldset className="location-choices unstyled">
          <legend className="entry-legend">{t('parts')}</legend>
          {siblings.map((sibling) => (
            <Checkbox
              key={sibling.id}
              label={sibling.name}
              checked={parts.includes(sibling.id)}
              onChange={(isPart) =>
                setParts(
                  isPart ? [...parts, sibling.id] : parts.filter((part) => part !== sibling.id),
                )
              }
            />
          ))}
        </fieldset>
      </form>
    </Dialog>
  )
}
