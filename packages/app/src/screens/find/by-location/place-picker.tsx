import { toSlides } from '@mosaic-booking/widgets'
import { Button, useMessages } from '@mosaic-booking/widgets/ui'
import { useState } from 'react'
import type { LocationNode } from '../../../shared/location-tree.js'
import { messages } from './by-location.messages.js'
import { PlaceCarousel } from './place-carousel.js'
import { matchPlaces } from './places.js'
import { SiteMapDialog } from './site-map-dialog.js'
import { SearchField } from '../../../shared/search-field.js'
import { useSettled } from '../../../shared/use-settled.js'

export interface PlacePickerProps {
  readonly label: string
  readonly places: readonly LocationNode[]
  /** Sites that can also be selected on a map. */
  readonly sites?: readonly LocationNode[] | undefined
  readonly onChoose: (id: number) => void
}

/** Child locations to select from, with a filter and a map. */
export function PlacePicker({ label, places, sites, onChoose }: PlacePickerProps) {
  const t = useMessages(messages)
  const [typed, setTyped] = useState('')
  const [isMapOpen, setMapOpen] = useState(false)
  const text = useSettled(typed)
  const found = matchPlaces(places, text)
  return (
    <>
      {(sites || toSlides(places).length > 1) && (
        <div className="places-bar">
          <SearchField label={t('filter')} value={typed} onChange={setTyped} />
          {sites && (
            <Button icon="map-pin" onClick={() => setMapOpen(true)}>
              {t('map')}
            </Button>
          )}
        </div>
      )}
      {found.length > 0 ? (
        <PlaceCarousel key={text} label={label} places={found} onChoose={onChoose} />
      ) : (
        <p className="muted" role="status">
          {t('noMatch')}
        </p>
      )}
      {isMapOpen && sites && (
        <SiteMapDialog
          sites={sites}
          onClose={() => setMapOpen(false)}
          onChoose={(id) => {
            setMapOpen(false)
            onChoose(id)
          }}
        />
      )}
    </>
  )
}
