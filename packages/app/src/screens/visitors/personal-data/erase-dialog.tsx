import { toMessage, type Person, type Visit } from '@mosaic-booking/sdk'
import { useRuntime } from '@mosaic-booking/widgets'
import { Button, Dialog, Loading, Notice, useLocale, useMessages } from '@mosaic-booking/widgets/ui'
import { useEffect, useId, useState } from 'react'
import { toasts } from '../../../shared/toasts.js'
import { useSubmit } from '../../../shared/use-submit.js'
import { messages } from './personal-data.messages.js'

interface EraseDialogProps {
  readonly guest: Visit['guest']
  readonly onClose: () => void
  readonly onErased: () => void
}

/** Asks before everything about a visitor is erased, which nobody can undo. */
export function EraseDialog({ guest: { id, name }, onClose, onErased }: EraseDialogProps) {
  const t = useMessages(messages)
  const { client } = useRuntime()
  const form = useId()
  const { duplicates, failure } = useDuplicates(id)
  const { isBusy, problem, onSubmit } = useSubmit(t('eraseFailed'), async () => {
    await client.person.erase({ id })
    toasts.add({ tone: 'success', text: t('erased') })
    onErased()
  })
  return (
    <Dialog
      open
      alert
      size="small"
      title={t('eraseTitle', { name })}
      onCloseRequest={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('keep')}</Button>
          <Button type="submit" form={form} variant="danger" busy={isBusy} disabled={!duplicates}>
            {t('eraseNow')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={onSubmit}>
        {(problem ?? failure) && <Notice tone="error">{problem ?? failure}</Notice>}
        <p>{t('eraseText', { name })}</p>
        {duplicates ? <Duplicates people={duplicates} /> : !failure && <Loading />}
      </form>
    </Dialog>
  )
}

function Duplicates({ people }: { readonly people: readonly Person[] }) {
  const t = useMessages(messages)
  if (people.length === 0) return null
  return (
    <>
      <p>{t('duplicates', { count: people.length })}</p>
      <ul>
        {people.map(({ id, name, email, company }) => (
          <li key={id}>{[name, company, email].filter(Boolean).join(' · ')}</li>
        ))}
      </ul>
    </>
  )
}

/** Who is erased with a contact. Read anew for each question, and kept by no cache. */
function useDuplicates(id: number): {
  readonly duplicates?: readonly Person[]
  readonly failure?: string
} {
  const t = useMessages(messages)
  const { language } = useLocale()
  const { client } = useRuntime()
  const [state, setState] = useState<ReturnType<typeof useDuplicates>>({})
  useEffect(() => {
    const stop = new AbortController()
    client.person.exportData({ id }, { signal: stop.signal }).then(
      ({ duplicates }) => setState({ duplicates }),
      (error: unknown) =>
        stop.signal.aborted || setState({ failure: toMessage(error, t('eraseFailed'), language) }),
    )
    return () => stop.abort()
  }, [client, id, t, language])
  return state
}
