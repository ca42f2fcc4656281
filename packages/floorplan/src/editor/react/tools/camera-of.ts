import type { View } from '../../../types.js'

/** The transform of nodes in reference units: they move and scale with the plan. */
export function cameraOf({ x, y, scale, width, height }: View) {
  return {
    x: width / 2 - x * scale,
    y: height / 2 - y * scale,
    scaleX: scale,
    scaleY: scale,
  }
}
