import { mutate } from '@mosaic-booking/sdk/queries'
import { useRuntime } from '@mosaic-booking/widgets'
import { Icon, Skeleton, useLocale, useMessages } from '@mosaic-booking/widgets/ui'
import { useState } from 'react'
import { FormDialog } from '../shared/form-dialog/form-dialog.js'
import { LocationTree } from '../shared/location-field.js'
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
        data-everywhere={saved.length === 0 || undefined}
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

interface SearchLocationsDialogProps {
  readonly saved: readonly number[]
  readonly onClose: () => void
}

function SearchLocationsDialog({ saved, onClose }: SearchLocationsDialogProps) {
  const t = useMessages(messages)
  const { language } = useLocale()
  const runtime = useRuntime()
  const { tree } = useLocations()
  const nameAll = (chosen: readonly number[]) => (tree ? nameLocations(tree, chosen, language) : '')
  return (
    <FormDialog
      size="small"
      title={t('searchLocationsTitle')}
      subtitle={t('searchLocationsHint')}
      first={{ chosen: saved }}
      validate={() => ({})}
      save={({ chosen }) =>
        mutate(runtime, 'user.saveSearchLocations', {
          id: 'current',
          body: { searchLocations: [...chosen] },
        })
      }
      saved={({ chosen }) => t('searchLocationsSaved', { locations: nameAll(chosen) })}
      failed={t('searchLocationsFailed')}
      fallback=""
      onDone={onClose}
    >
      {({ draft: { chosen }, onChange }) => (
        <>
          <LocationTree value={chosen} onChange={(next) => onChange({ chosen: next })} />
          <p className="row hint" aria-live="polite">
            <Icon name="map-pin" size={16} />
            {nameAll(chosen)}
          </p>
        </>
      )}
    </FormDialog>
  )
}
