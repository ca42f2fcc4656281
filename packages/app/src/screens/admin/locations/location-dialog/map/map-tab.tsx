import { apiQuery } from '@mosaic-booking/sdk/queries'
import { useApiQuery, useRuntime } from '@mosaic-booking/widgets'
import {
  Button,
  Combobox,
  Loading,
  Notice,
  TextField,
  defineMessages,
  useMessages,
} from '@mosaic-booking/widgets/ui'
import { Suspense, lazy, useCallback, useEffect, useState } from 'react'
import { formatPoint, parsePoint, type Point } from './coordinates.js'
import type { LocationTabProps } from '../draft/tab-props.js'

const messages = defineMessages('map-tab', {
  search: 'Find a place',
  searchHint: 'A location, an address, or coordinates such as 51.5, -0.12.',
  coordinates: 'Coordinates',
  coordinatesHint: 'Latitude, longitude. Click the map or drag the marker to change them.',
  wrong: 'Enter a latitude and a longitude, for example 51.5, -0.12.',
  clear: 'Remove from the map',
  loading: 'Loading the map…',
  noTiles: 'No map server is configured, so the map is empty. You can still enter coordinates.',
})

const LeafletMap = lazy(() => import('./leaflet-map.js'))

/** Central London, the initial view if there are no coordinates. */
const london: Point = { latitude: 51.5074, longitude: -0.1278 }
const zoom = { first: 10, found: 18 } as const
/** Leaflet measures its container only once, so wait until the dialog has its final size. */
const showAfterMs = 200

/** The location's coordinates (LOCM-017). */
export function MapTab({ draft, onChange }: LocationTabProps) {
  const t = useMessages(messages)
  const { client } = useRuntime()
  const { data: environment } = useApiQuery(apiQuery(client, 'config.environment'))
  const [isShown, setShown] = useState(false)
  const [view, setView] = useState({ centre: draft.point ?? london, zoom: zoom.first as number })
  const [typed, setTyped] = useState<string>()
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), showAfterMs)
    return () => clearTimeout(timer)
  }, [])
  const findPlaces = useCallback(
    async (text: string, signal: AbortSignal) => {
      const point = parsePoint(text)
      if (point) return [{ value: formatPoint(point), label: formatPoint(point), point }]
      if (!text.trim()) return []
      const places = await client.location.list(
        { search: text.trim(), scope: 'SHARED' },
        { signal },
      )
      return places.flatMap(({ id, name, address, longQualifier, geoCoordinates }) =>
        geoCoordinates
          ? [
              {
                value: String(id),
                label: name,
                detail: address || longQualifier,
                point: geoCoordinates,
              },
            ]
          : [],
      )
    },
    [client],
  )
  const setPoint = (point: Point | undefined) => {
    setTyped(undefined)
    onChange({ point })
  }
  const isWrong = typed !== undefined && typed.trim() !== '' && !parsePoint(typed)
  return (
    <>
      <Combobox
        label={t('search')}
        hint={t('searchHint')}
        icon="search"
        value={null}
        options={findPlaces}
        onChange={(place) => {
          if (!place) return
          setPoint(place.point)
          setView({ centre: place.point, zoom: zoom.found })
        }}
      />
      <div className="location-map">
        {isShown && environment ? (
          <Suspense fallback={<Loading label={t('loading')} />}>
            <LeafletMap
              tileUrl={environment.mapTileUrl}
              view={view}
              point={draft.point}
              onPoint={setPoint}
            />
          </Suspense>
        ) : (
          <Loading label={t('loading')} />
        )}
      </div>
      {environment && !environment.mapTileUrl && <Notice quiet>{t('noTiles')}</Notice>}
      <div className="location-link">
        <TextField
          label={t('coordinates')}
          hint={t('coordinatesHint')}
          value={typed ?? (draft.point ? formatPoint(draft.point) : '')}
          error={isWrong ? t('wrong') : undefined}
          onChange={(text) => {
            setTyped(text)
            const point = parsePoint(text)
            if (point) setView((current) => ({ ...current, centre: point }))
            if (point || text.trim() === '') onChange({ point })
          }}
        />
        {draft.point && <Button onClick={() => setPoint(undefined)}>{t('clear')}</Button>}
      </div>
    </>
  )
}
