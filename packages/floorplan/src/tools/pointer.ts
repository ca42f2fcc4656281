import type { Camera } from '../camera.js'
import type { Point } from '../kernels/geometry.js'
import type { Shell } from '../shell.js'
import { readGestures, type Keys } from './gestures.js'
import type { Marquee } from './marquee.js'
import type { Picked } from './pick.js'

export type PointerHost = {
  pick: (x: number, y: number) => Picked
  onHover: (marker: number | null) => void
  onTap: (picked: Picked, keys: Keys) => void
  /** Returns the selection tool for a drag that begins now, or null to pan. */
  toolFor: (keys: Keys) => 'rectangle' | 'lasso' | null
  /** Called when the user has drawn a loop, in plan coordinates. */
  onLoop: (loop: readonly Point[], keys: Keys) => void
}

const doubleTapZoom = 2.2

/** Connects pointer and wheel gestures to hover, selection and camera. */
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
        // A second finger always pans and zooms, whatever the first finger started.
        camera.hold()
        if (tool) marquee.begin(tool, x, y)
        else marquee.end()
      },
      onTap: ({ x, y }, keys) => host.onTap(host.pick(x, y), keys),
      // A double tap on a marker is probably accidental, so it does not zoom.
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
