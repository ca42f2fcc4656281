import { badgeAt, detail, ink, looks } from '../page/look.js'
import { cameraOfAll, desk, viewSize } from '../page/scene.js'
import { loadPicture, type Variant } from '../page/variant.js'

const namespace = 'http://www.w3.org/2000/svg'

function make(name: string, attributes: Record<string, string | number>): SVGElement {
  const element = document.createElementNS(namespace, name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value))
  return element
}

/**
 * One element per marker part. A group is moved and scaled, and parts that are too small to read
 * are hidden.
 */
export const variant: Variant = {
  mount: async (container, scene, url) => {
    await loadPicture(url)
    const svg = make('svg', { ...viewSize, 'font-family': 'sans-serif' })
    const style = document.createElementNS(namespace, 'style')
    style.textContent = `.far text, .far path { display: none } .middle .owner { display: none } text { fill: ${ink} } path { stroke: #fff; stroke-width: 2.5; fill: none }`
    const plan = make('g', {})
    plan.append(
      make('image', {
        href: url,
        width: scene.width,
        height: scene.height,
        preserveAspectRatio: 'none',
      }),
    )
    const parts = scene.markers.map(({ x, y, width, height, points, label, nameLabel, status }) => {
      const group = make('g', { transform: `translate(${x} ${y})` })
      const [middleX, middleY] = points ? [125, 36] : [width / 2, height / 2]
      const outline = points
        ? make('polygon', { points: points.map(([px, py]) => `${px - x},${py - y}`).join(' ') })
        : make('rect', { width, height })
      const badge = make('circle', { cx: middleX, cy: middleY, r: badgeAt(desk.height) / 2 })
      const icon = make('path', {
        transform: `translate(${middleX - 10} ${middleY - 10}) scale(${20 / 24})`,
      })
      const text = make('text', { x: 2, y: height - 3, 'font-size': 10 })
      text.textContent = label!
      group.append(outline, badge, icon, text)
      if (nameLabel) {
        const owner = make('text', { x: 2, y: 9, 'font-size': 8, class: 'owner' })
        owner.textContent = nameLabel
        group.append(owner)
      }
      const show = (next: typeof status) => {
        const look = looks[next]
        outline.setAttribute('fill', look.tint)
        outline.setAttribute('stroke', look.fill)
        badge.setAttribute('fill', look.fill)
        icon.setAttribute('d', look.icon)
      }
      show(status)
      plan.append(group)
      return show
    })
    svg.append(style, plan)
    container.append(svg)
    const setView = ({ x, y, scale }: { x: number; y: number; scale: number }) => {
      const size = desk.height * scale
      plan.setAttribute('class', size < detail.badge ? 'far' : size < detail.owner ? 'middle' : '')
      plan.setAttribute(
        'transform',
        `translate(${viewSize.width / 2 - x * scale} ${viewSize.height / 2 - y * scale}) scale(${scale})`,
      )
    }
    setView(cameraOfAll(scene))
    return {
      setView,
      setStatuses: (changes) => {
        for (const [i, status] of changes) parts[i]!(status)
      },
      destroy: () => svg.remove(),
    }
  },
}
