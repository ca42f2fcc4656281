import { memoryLimits } from './memory-limits.js'

/**
 * What a floor plan shows now, as a PNG picture: plan, markers, selection, and the shapes over it.
 * @param container the element that the floor plan fills, or one around it
 * @throws {TypeError} if no floor plan is in it, or none that has a size
 * @example
 * floorPlan.fit() // the whole plan
 * const picture = await pictureOf(document.querySelector('#plan'))
 */
export async function pictureOf(container: Element): Promise<Blob> {
  const viewport = viewportIn(container)
  const area = viewport?.getBoundingClientRect()
  if (!viewport || !area || area.width * area.height < 1)
    throw new TypeError('There is no floor plan to be seen in the element')
  const { layerPixels } = memoryLimits()
  const ratio = Math.min(devicePixelRatio, Math.sqrt(layerPixels / (area.width * area.height)))
  const picture = document.createElement('canvas')
  picture.width = Math.round(area.width * ratio)
  picture.height = Math.round(area.height * ratio)
  const context = picture.getContext('2d')!
  context.scale(ratio, ratio)
  // In the order of the document, in which they lie one above the other.
  for (const canvas of viewport.querySelectorAll('canvas')) {
    const { x, y, width, height } = canvas.getBoundingClientRect()
    const isShown = getComputedStyle(canvas).visibility !== 'hidden'
    if (isShown && canvas.width * canvas.height > 0)
      context.drawImage(canvas, x - area.x, y - area.y, width, height)
  }
  return new Promise((resolve, reject) => {
    picture.toBlob((blob) => {
      picture.width = picture.height = 0
      if (blob) resolve(blob)
      else reject(new TypeError('The browser could not write the picture'))
    }, 'image/png')
  })
}

function viewportIn(within: ParentNode): Element | undefined {
  const found = within.querySelector('.viewport[role=application]')
  if (found) return found
  const roots = [within as Element, ...within.querySelectorAll('*')]
  for (const { shadowRoot } of roots) {
    const inside = shadowRoot && viewportIn(shadowRoot)
    if (inside) return inside
  }
  return undefined
}
