import { defineMessages, useMessages } from '@mosaic-booking/widgets/ui'
import { divIcon } from 'leaflet'
import 'leaflet/dist/leaflet.css'
import { MapContainer, TileLayer, ZoomControl, type MapContainerProps } from 'react-leaflet'
import './base-map.css'

export interface BaseMapProps extends Pick<
  MapContainerProps,
  'center' | 'zoom' | 'bounds' | 'boundsOptions' | 'children'
> {
  /** Tile URL with {z}, {x} and {y}. If undefined, the map has a plain background (AD-128). */
  readonly tileUrl: string | undefined
}

export const placeIcon = divIcon({ className: 'map-marker', iconSize: [24, 24] })

const messages = defineMessages('base-map', {
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
})

/** A Leaflet map with the configured tile server. Load it lazily. */
export function BaseMap({ tileUrl, children, ...view }: BaseMapProps) {
  const t = useMessages(messages)
  return (
    <MapContainer className="map-canvas" {...view} attributionControl={false} zoomControl={false}>
      <ZoomControl zoomInTitle={t('zoomIn')} zoomOutTitle={t('zoomOut')} />
      {tileUrl && <TileLayer url={tileUrl} maxZoom={19} />}
      {children}
    </MapContainer>
  )
}
