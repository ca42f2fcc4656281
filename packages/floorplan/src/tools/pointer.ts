import type { Camera } from '../camera.js'
import type { Point } from '../kernels/geometry.js'
import type { Shell } from '../shell.js'
import { readGestures, type Keys } from './gestures.js'
import type { Marquee } from './marquee.js'
import type { Picked } from './pick.js'

/** What the pointer asks of the engine. */
export type PointerHost = {
  pick: (x: number, y: number) => Picked
  onHover: (marker: number | null) => void
  onTap: (picked: Picked, keys: Keys) => void
  /** With what a drag that begins now draws around markers; null if it moves the plan. */
  toolFor: (keys: Keys) => 'rectangle' | 'lasso' | null
  /** A person has drawn a loop, in plan coordinates. */
  onLoop: (loop: readonly Point[], keys: Keys) => void
}

const doubleTapZoom = 2.2

/**
 * Pointer and wheel: what lies under them is hovered and chosen, everything else moves the camera.
 */
export function attachPointer(
  shell: Shell,
  camera: Camera,
  marquee: Marquee,
  host: PointerHost,
  signal: AbortSignal,
): void {
  let keysAtPress: Keys | null = null
  const hover = (at: { x: number; y: number } | null) => {
    const picked = at && host.pick(at.x, at.y)
    shell.setPointer(picked ? 'marker' : 'plan')
    host.onHover(picked && 'marker' in picked ? picked.marker : null)
  }
  readGestures(
    shell.viewport,
    {
      onHover: hover,
      onPress: ({ x, y }, keys, count) => {
        keysAtPress = keys
        const tool = count === 1 ? host.toolFor(keys) : null
        // A second finger means the plan, whatever the first one has begun.
        camera.hold()
        if (tool) marquee.begin(tool, x, y)
        else marquee.end()
      },
      onTap: ({ x, y }, keys) => host.onTap(host.pick(x, y), keys),
      // On a marker the second tap is one too many, not a wish to come closer.
      onDoubleTap: ({ x, y }, back) =>
        host.pick(x, y) === null &&
        camera.glideZoom(x, y, back ? 1 / doubleTapZoom : doubleTapZoom),
      onDrag: (dx, dy, { x, y }) => {
        if (marquee.isDrawn) return marquee.moveTo(x, y)
        shell.setPointer('dragged')
        camera.pan(dx, dy)
      },
      onPinch: ({ x, y }, dx, dy, factor) => {
        camera.pan(dx, dy)
        camera.zoomAt(x, y, factor)
      },
      onRelease: (speedX, speedY) => {
        shell.setPointer('plan')
        if (!marquee.isDrawn) return camera.release(speedX, speedY)
        camera.release(0, 0)
        const loop = marquee.end()
        if (loop) host.onLoop(loop, keysAtPress!)
      },
      onWheel: ({ x, y }, factor) => camera.wheelZoom(x, y, factor),
    },
    signal,
  )
}
