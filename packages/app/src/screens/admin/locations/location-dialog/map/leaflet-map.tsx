import { divIcon, type LatLng, type Marker as LeafletMarker } from 'leaflet'
import 'leaflet/dist/leaflet.css'
import { useEffect, useRef } from 'react'
import { MapContainer, Marker, TileLayer, useMap, useMapEvent } from 'react-leaflet'
import { formatPoint, type Point } from './coordinates.js'

interface LeafletMapProps {
  /** With {z}, {x} and {y}; without it the map has a plain background (AD-128). */
  readonly tileUrl: string | undefined
  readonly view: MapView
  readonly point: Point | undefined
  readonly onPoint: (point: Point) => void
}

interface MapView {
  readonly centre: Point
  readonly zoom: number
}

/** A map with one marker, which a click moves. */
export default function LeafletMap({ tileUrl, view, point, onPoint }: LeafletMapProps) {
  const { centre, zoom } = view
  return (
    <div className="location-map-box" data-zoom={zoom} data-centre={formatPoint(centre)}>
      <MapContainer
        className="location-map-canvas"
        center={toLatLng(centre)}
        zoom={zoom}
        attributionControl={false}
      >
        <ShownView {...view} />
        <Clicks onPoint={onPoint} />
        {tileUrl && <TileLayer url={tileUrl} maxZoom={19} />}
        {point && <PointMarker point={point} onPoint={onPoint} />}
      </MapContainer>
    </div>
  )
}

/** The container reads its centre and zoom once; later ones are set here. */
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

const icon = divIcon({ className: 'location-map-marker', iconSize: [24, 24] })

function PointMarker({ point, onPoint }: Pick<LeafletMapProps, 'onPoint'> & { point: Point }) {
  const marker = useRef<LeafletMarker>(null)
  return (
    <Marker
      ref={marker}
      position={toLatLng(point)}
      icon={icon}
      draggable
      keyboard={false}
      eventHandlers={{ dragend: () => onPoint(toPoint(marker.current!.getLatLng())) }}
    />
  )
}

const toLatLng = ({ latitude, longitude }: Point): [number, number] => [latitude, longitude]

/** A map that was dragged around the earth has longitudes beyond 180. */
const toPoint = (position: LatLng): Point => {
  const { lat, lng } = position.wrap()
  return { latitude: lat, longitude: lng }
}
