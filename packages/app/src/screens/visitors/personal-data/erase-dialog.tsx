import { toMessage, type Person, type Visit } from '@mosaic-booking/sdk'
import { useRuntime } from '@mosaic-booking/widgets'
import { Loading, Notice, useLocale, useMessages } from '@mosaic-booking/widgets/ui'
import { useEffect, useState } from 'react'
import { FormDialog } from '../../../shared/form-dialog/form-dialog.js'
import { messages } from './personal-data.messages.js'

interface EraseDialogProps {
  readonly guest: Visit['guest']
  readonly onClose: () => void
  readonly onErased: () => void
}

/** Confirms the irreversible erasure of all of a visitor's data. */
export function EraseDialog({ guest: { id, name }, onClose, onErased }: EraseDialogProps) {
  const t = useMessages(messages)
  const { client } = useRuntime()
  const { duplicates, failure } = useDuplicates(id)
  return (
    <FormDialog
      alert
      size="small"
      title={t('eraseTitle', { name })}
      keep={t('keep')}
      action={t('eraseNow')}
      isDanger
      isConfirmed={() => duplicates !== undefined}
      first={{}}
      validate={() => ({})}
      save={() => client.person.erase({ id }).then(onErased)}
      saved={t('erased')}
      fallback={t('eraseFailed')}
      onDone={onClose}
    >
      {() => (
        <>
          {failure && <Notice tone="error">{failure}</Notice>}
          <p>{t('eraseText', { name })}</p>
          {duplicates ? <Duplicates people={duplicates} /> : !failure && <Loading />}
        </>
      )}
    </FormDialog>
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

/** Contacts that are erased together. Uncached, so that every confirmation is up to date. */
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
