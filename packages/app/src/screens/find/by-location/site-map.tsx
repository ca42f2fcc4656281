import { divIcon } from 'leaflet'
import 'leaflet/dist/leaflet.css'
import { MapContainer, Marker, TileLayer, Tooltip } from 'react-leaflet'
import { toMapView, type MapSite } from './map-sites.js'

export interface SiteMapProps {
  readonly sites: readonly MapSite[]
  /** With {z}, {x} and {y}; without it the map has a plain background. */
  readonly tileUrl: string | undefined
  readonly onChoose: (id: number) => void
}

const icon = divIcon({ className: 'site-map-marker', iconSize: [24, 24] })

/** Leaflet with a marker for each site; the list beside it is its keyboard. */
export default function SiteMap({ sites, tileUrl, onChoose }: SiteMapProps) {
  return (
    <MapContainer className="site-map-leaflet" {...toMapView(sites)} attributionControl={false}>
      {tileUrl && <TileLayer url={tileUrl} maxZoom={19} />}
      {sites.map(({ id, name, point: [latitude, longitude] }) => (
        <Marker
          key={id}
          position={[latitude, longitude]}
          icon={icon}
          keyboard={false}
          eventHandlers={{ click: () => onChoose(id) }}
        >
          <Tooltip permanent direction="top" offset={[0, -12]} className="site-map-label">
            {name}
          </Tooltip>
        </Marker>
      ))}
    </MapContainer>
  )
}
