import { isOpen, lookOf, type Silhouette } from '../layers/markers/status-look.js'
import type { BookingStatus } from '../types.js'

const namespace = 'http://www.w3.org/2000/svg'

const outlines: Record<Silhouette, string> = {
  disc: 'M12 1A11 11 0 1 1 11.99 1Z',
  ring: 'M12 2.4A9.6 9.6 0 1 1 11.99 2.4Z',
  hatched:
    'M6 2.4H18A3.6 3.6 0 0 1 21.6 6V18A3.6 3.6 0 0 1 18 21.6H6A3.6 3.6 0 0 1 2.4 18V6A3.6 3.6 0 0 1 6 2.4Z',
  square:
    'M6 1.6H18A4.4 4.4 0 0 1 22.4 6V18A4.4 4.4 0 0 1 18 22.4H6A4.4 4.4 0 0 1 1.6 18V6A4.4 4.4 0 0 1 6 1.6Z',
  diamond: 'M12 -1.6 25.6 12 12 25.6-1.6 12Z',
}

/** A status's badge for the list. Hidden from screen readers, which read the name. */
export function statusIcon(status: BookingStatus): SVGSVGElement {
  const { silhouette, icon, filled } = lookOf(status)
  const svg = document.createElementNS(namespace, 'svg')
  svg.setAttribute('viewBox', '-2 -2 28 28')
  svg.setAttribute('aria-hidden', 'true')
  svg.classList.add('badge')
  svg.append(
    path(
      outlines[silhouette],
      isOpen(silhouette)
        ? { fill: 'none', stroke: `var(--fill-${status})`, 'stroke-width': '2.6' }
        : { fill: `var(--fill-${status})` },
    ),
    path(icon, {
      ...(filled
        ? { fill: `var(--ink-${status})` }
        : {
            fill: 'none',
            stroke: `var(--ink-${status})`,
            'stroke-width': silhouette === 'ring' ? '1.7' : '2.6',
            'stroke-linecap': 'round',
            'stroke-linejoin': 'round',
          }),
      transform: `translate(12 12) scale(${silhouette === 'ring' ? 0.74 : 0.86}) translate(-12 -12)`,
    }),
  )
  return svg
}

function path(d: string, attributes: Record<string, string>): SVGPathElement {
  const element = document.createElementNS(namespace, 'path')
  for (const [name, value] of Object.entries({ d, ...attributes }))
    element.setAttribute(name, value)
  return element
}
