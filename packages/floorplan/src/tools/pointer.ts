import type { Camera } from '../camera.js'
import type { Shell } from '../shell.js'
import { readGestures } from './gestures.js'
import type { Picked } from './pick.js'

/** What the pointer asks of the engine. */
export type PointerHost = {
  pick: (x: number, y: number) => Picked
  onHover: (marker: number | null) => void
  onTap: (picked: Picked) => void
}

const doubleTapZoom = 2.2

/** Pointer and wheel: what lies under them is hovered and chosen, everything else moves the camera. */
export function attachPointer(shell: Shell, camera: Camera, host: PointerHost, signal: AbortSignal): void {
  const hover = (at: { x: number; y: number } | null) => {
    const picked = at && host.pick(at.x, at.y)
    shell.setPointer(picked ? 'marker' : 'plan')
    host.onHover(picked && 'marker' in picked ? picked.marker : null)
  }
  readGestures(
    shell.viewport,
    {
      onHover: hover,
      onPress: () => camera.hold(),
      onTap: ({ x, y }) => host.onTap(host.pick(x, y)),
      // On a marker the second tap is one too many, not a wish to come closer.
      onDoubleTap: ({ x, y }, back) =>
        host.pick(x, y) === null && camera.glideZoom(x, y, back ? 1 / doubleTapZoom : doubleTapZoom),
      onDrag: (dx, dy) => {
        shell.setPointer('dragged')
        camera.pan(dx, dy)
      },
      onPinch: ({ x, y }, dx, dy, factor) => {
        camera.pan(dx, dy)
        camera.zoomAt(x, y, factor)
      },
      onRelease: (speedX, speedY) => {
        shell.setPointer('plan')
        camera.release(speedX, speedY)
      },
      onWheel: ({ x, y }, factor) => camera.wheelZoom(x, y, factor),
    },
    signal,
  )
}
