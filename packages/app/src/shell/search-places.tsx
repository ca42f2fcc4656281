import { toMessage } from '@mosaic-booking/sdk'
import { mutate } from '@mosaic-booking/sdk/queries'
import { useRuntime } from '@mosaic-booking/widgets'
import { Button, Dialog, Icon, Notice, useLocale, useMessages } from '@mosaic-booking/widgets/ui'
import { useState } from 'react'
import { PlaceTree } from '../shared/place-choice.js'
import { toasts } from '../shared/toasts.js'
import { namePlaces, usePlaces } from '../shared/use-places.js'
import type { OpenSession } from './session.js'
import { messages } from './shell.messages.js'
import './search-places.css'

/** Shows and changes the default search locations in the header. */
export function SearchPlaces({ session: { user } }: { readonly session: OpenSession }) {
  const t = useMessages(messages)
  const { language } = useLocale()
  const { tree } = usePlaces()
  const [isOpen, setOpen] = useState(false)
  const saved = user.defaults?.searchLocations ?? []
  const names = tree ? namePlaces(tree, saved, language) : '…'
  return (
    <>
      <button
        type="button"
        className="search-places"
        aria-haspopup="dialog"
        aria-label={t('searchPlaces', { places: names })}
        title={t('searchPlacesTitle')}
        onClick={() => setOpen(true)}
      >
        <Icon name="map-pin" size={16} />
        <span className="search-places-text">{names}</span>
        <Icon name="chevron-down" size={14} />
      </button>
      {isOpen && <SearchPlacesDialog saved={saved} onClose={() => setOpen(false)} />}
    </>
  )
}

function SearchPlacesDialog({
  saved,
  onClose,
}: {
  readonly saved: readonly number[]
  readonly onClose: () => void
}) {
  const t = useMessages(messages)
  const { language } = useLocale()
  const runtime = useRuntime()
  const { tree } = usePlaces()
  const [chosen, setChosen] = useState(saved)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const names = tree ? namePlaces(tree, chosen, language) : ''

  const save = async () => {
    setBusy(true)
    setProblem(undefined)
    try {
      await mutate(runtime, 'user.saveSearchLocations', {
        id: 'current',
        body: { searchLocations: [...chosen] },
      })
      toasts.add({ tone: 'success', text: t('searchPlacesSaved', { places: names }) })
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
      title={t('searchPlacesTitle')}
      subtitle={t('searchPlacesHint')}
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
      <div className="search-places-dialog">
        {problem !== undefined && (
          <Notice tone="error" title={t('searchPlacesFailed')}>
            {problem}
          </Notice>
        )}
        <PlaceTree value={chosen} onChange={setChosen} />
        <p className="search-places-chosen" aria-live="polite">
          <Icon name="map-pin" size={16} />
          {names}
        </p>
      </div>
    </Dialog>
  )
}
