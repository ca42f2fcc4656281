import { toMessage } from '@mosaic-booking/sdk'
import { mutate } from '@mosaic-booking/sdk/queries'
import { useRuntime } from '@mosaic-booking/widgets'
import {
  Button,
  Dialog,
  Icon,
  Notice,
  Skeleton,
  useLocale,
  useMessages,
} from '@mosaic-booking/widgets/ui'
import { useState } from 'react'
import { LocationTree } from '../shared/location-field.js'
import { toasts } from '../shared/toasts.js'
import { nameLocations, useLocations } from '../shared/use-locations.js'
import type { OpenSession } from '../session/session.js'
import { messages } from './shell.messages.js'
import './search-locations.css'

/** Displays and changes the default search locations in the header. */
export function SearchLocations({ session: { user } }: { readonly session: OpenSession }) {
  const t = useMessages(messages)
  const { language } = useLocale()
  const { tree } = useLocations()
  const [isOpen, setOpen] = useState(false)
  const saved = user.defaults?.searchLocations ?? []
  // Searching everywhere requires no location names.
  const isKnown = tree !== undefined || saved.length === 0
  const names = isKnown ? nameLocations(tree ?? [], saved, language) : '…'
  return (
    <>
      <button
        type="button"
        className="search-locations row"
        aria-haspopup="dialog"
        aria-label={t('searchLocationsLabel', { locations: names })}
        title={t('searchLocationsTitle')}
        onClick={() => setOpen(true)}
      >
        <Icon name="map-pin" size={16} />
        <span className="search-locations-text">
          {isKnown ? names : <Skeleton className="search-locations-waiting" />}
        </span>
        <Icon name="chevron-down" size={14} />
      </button>
      {isOpen && <SearchLocationsDialog saved={saved} onClose={() => setOpen(false)} />}
    </>
  )
}

function SearchLocationsDialog({
  saved,
  onClose,
}: {
  readonly saved: readonly number[]
  readonly onClose: () => void
}) {
  const t = useMessages(messages)
  const { language } = useLocale()
  const runtime = useRuntime()
  const { tree } = useLocations()
  const [chosen, setChosen] = useState(saved)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const names = tree ? nameLocations(tree, chosen, language) : ''

  const save = async () => {
    setBusy(true)
    setProblem(undefined)
    try {
      await mutate(runtime, 'user.saveSearchLocations', {
        id: 'current',
        body: { searchLocations: [...chosen] },
      })
      toasts.add({ tone: 'success', text: t('searchLocationsSaved', { locations: names }) })
      onClose()
    } catch (error) {
      setProblem(toMessage(error, '', language))
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      size="small"
      title={t('searchLocationsTitle')}
      subtitle={t('searchLocationsHint')}
      onCloseRequest={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="primary" busy={isBusy} onClick={() => void save()}>
            {t('save')}
          </Button>
        </>
      }
    >
      <div className="stack">
        {problem !== undefined && (
          <Notice tone="error" title={t('searchLocationsFailed')}>
            {problem}
          </Notice>
        )}
        <LocationTree value={chosen} onChange={setChosen} />
        <p className="row hint" aria-live="polite">
          <Icon name="map-pin" size={16} />
          {names}
        </p>
      </div>
    </Dialog>
  )
}
