import {
  divIcon,
  map as createMap,
  marker as createMarker,
  tileLayer,
  type Map,
  type Marker,
} from 'leaflet'
import 'leaflet/dist/leaflet.css'
import { useEffect, useRef } from 'react'
import { formatPoint, type Point } from './coordinates.js'

interface LeafletMapProps {
  /** With {z}, {x} and {y}; without it the map has a plain background (AD-128). */
  readonly tileUrl: string | undefined
  readonly view: { readonly centre: Point; readonly zoom: number }
  readonly point: Point | undefined
  readonly onPoint: (point: Point) => void
}

/** A map with one marker, which a click moves. */
export default function LeafletMap({ tileUrl, view, point, onPoint }: LeafletMapProps) {
  const box = useRef<HTMLDivElement>(null)
  const map = useRef<Map>(undefined)
  const marker = useRef<Marker>(undefined)
  const tell = useRef(onPoint)
  useEffect(() => {
    tell.current = onPoint
  })
  useEffect(() => {
    const made = createMap(box.current!, { attributionControl: false })
    if (tileUrl) tileLayer(tileUrl, { maxZoom: 19 }).addTo(made)
    made.on('click', ({ latlng }) =>
      tell.current({ latitude: latlng.lat, longitude: latlng.wrap().lng }),
    )
    map.current = made
    return () => {
      made.remove()
      marker.current = undefined
    }
  }, [tileUrl])
  const { centre, zoom } = view
  useEffect(() => {
    map.current?.setView([centre.latitude, centre.longitude], zoom, { animate: false })
  }, [centre.latitude, centre.longitude, zoom, tileUrl])
  useEffect(() => {
    if (!map.current || !point) {
      marker.current?.remove()
      marker.current = undefined
      return
    }
    if (!marker.current) {
      const icon = divIcon({ className: 'location-map-marker', iconSize: [24, 24] })
      marker.current = createMarker([0, 0], { icon, draggable: true, keyboard: false })
      marker.current.on('dragend', () => {
        const { lat, lng } = marker.current!.getLatLng().wrap()
        tell.current({ latitude: lat, longitude: lng })
      })
      marker.current.addTo(map.current)
    }
    marker.current.setLatLng([point.latitude, point.longitude])
  }, [point, tileUrl])
  return (
    <div
      ref={box}
      className="location-map-box"
      data-zoom={zoom}
      data-centre={formatPoint(centre)}
    />
  )
}
