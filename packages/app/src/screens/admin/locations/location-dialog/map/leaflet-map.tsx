import type { LatLng, Marker as LeafletMarker } from 'leaflet'
import { useEffect, useRef } from 'react'
import { Marker, useMap, useMapEvent } from 'react-leaflet'
import { BaseMap, placeIcon } from '../../../../../shared/map/base-map.js'
import { formatPoint, type Point } from './coordinates.js'

interface LeafletMapProps {
  readonly tileUrl: string | undefined
  readonly view: MapView
  readonly point: Point | undefined
  readonly onPoint: (point: Point) => void
}

interface MapView {
  readonly centre: Point
  readonly zoom: number
}

/** A map with one marker, placed by clicking. */
export default function LeafletMap({ tileUrl, view, point, onPoint }: LeafletMapProps) {
  const { centre, zoom } = view
  return (
    <div className="location-map-box" data-zoom={zoom} data-centre={formatPoint(centre)}>
      <BaseMap tileUrl={tileUrl} center={toLatLng(centre)} zoom={zoom}>
        <ShownView {...view} />
        <Clicks onPoint={onPoint} />
        {point && <PointMarker point={point} onPoint={onPoint} />}
      </BaseMap>
    </div>
  )
}

/** MapContainer reads centre and zoom only on mount, so later changes are applied here. */
function ShownView({ centre: { latitude, longitude }, zoom }: MapView) {
  const map = useMap()
  useEffect(() => {
    map.setView([latitude, longitude], zoom, { animate: false })
  }, [map, latitude, longitude, zoom])
  return null
}

function Clicks({ onPoint }: Pick<LeafletMapProps, 'onPoint'>) {
  useMapEvent('click', ({ latlng }) => onPoint(toPoint(latlng)))
  return null
}

function PointMarker({ point, onPoint }: Pick<LeafletMapProps, 'onPoint'> & { point: Point }) {
  const marker = useRef<LeafletMarker>(null)
  return (
    <Marker
      ref={marker}
      position={toLatLng(point)}
      icon={placeIcon}
      draggable
      keyboard={false}
      eventHandlers={{ dragend: () => onPoint(toPoint(marker.current!.getLatLng())) }}
    />
  )
}

const toLatLng = ({ latitude, longitude }: Point): [number, number] => [latitude, longitude]

/** Dragging around the globe yields longitudes beyond 180, so they are wrapped. */
const toPoint = (position: LatLng): Point => {
  const { lat, lng } = position.wrap()
  return { latitude: lat, longitude: lng }
}
