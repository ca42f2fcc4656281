import { Marker, Tooltip } from 'react-leaflet'
import { BaseMap, placeIcon } from '../../../shared/map/base-map.js'
import { toMapView, type MapSite } from './map-sites.js'

export interface SiteMapProps {
  readonly sites: readonly MapSite[]
  readonly tileUrl: string | undefined
  readonly onChoose: (id: number) => void
}

/** A map with one marker per site. The list above it is the keyboard alternative. */
export default function SiteMap({ sites, tileUrl, onChoose }: SiteMapProps) {
  return (
    <BaseMap tileUrl={tileUrl} {...toMapView(sites)}>
      {sites.map(({ id, name, point: [latitude, longitude] }) => (
        <Marker
          key={id}
          position={[latitude, longitude]}
          icon={placeIcon}
          keyboard={false}
          eventHandlers={{ click: () => onChoose(id) }}
        >
          <Tooltip permanent direction="top" offset={[0, -12]} className="site-map-label">
            {name}
          </Tooltip>
        </Marker>
      ))}
    </BaseMap>
  )
}
