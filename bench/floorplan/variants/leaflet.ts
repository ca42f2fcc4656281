import { canvas, CRS, imageOverlay, map as createMap, polygon, rectangle } from 'leaflet'
import styles from 'leaflet/dist/leaflet.css'
import { looks } from '../page/look.js'
import { cameraOfAll } from '../page/scene.js'
import { loadPicture, type Variant } from '../page/variant.js'

/** Leaflet with its canvas renderer and flat coordinates. This renderer draws no labels. */
export const variant: Variant = {
  mount: async (container, scene, url) => {
    await loadPicture(url)
    const sheet = document.createElement('style')
    sheet.textContent = styles
    document.head.append(sheet)
    const at = (x: number, y: number): [number, number] => [-y, x]
    const map = createMap(container, {
      crs: CRS.Simple,
      renderer: canvas(),
      zoomSnap: 0,
      minZoom: -10,
      maxZoom: 10,
      zoomControl: false,
      attributionControl: false,
      zoomAnimation: false,
      fadeAnimation: false,
      inertia: false,
    })
    const setView = ({ x, y, scale }: { x: number; y: number; scale: number }) =>
      map.setView(at(x, y), Math.log2(scale), { animate: false })
    setView(cameraOfAll(scene))
    imageOverlay(url, [at(0, 0), at(scene.width, scene.height)]).addTo(map)
    const shapes = scene.markers.map(({ x, y, width, height, points, status }) => {
      const look = looks[status]
      const style = { color: look.fill, weight: 1, fillColor: look.fill, fillOpacity: 0.5 }
      return (
        points
          ? polygon(
              points.map(([px, py]) => at(px, py)),
              style,
            )
          : rectangle([at(x, y), at(x + width, y + height)], style)
      ).addTo(map)
    })
    return {
      setView,
      setStatuses: (changes) => {
        for (const [i, status] of changes)
          shapes[i]!.setStyle({ color: looks[status].fill, fillColor: looks[status].fill })
      },
      destroy: () => {
        map.remove()
        sheet.remove()
      },
    }
  },
}
