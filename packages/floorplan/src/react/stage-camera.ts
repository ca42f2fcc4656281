import type { Stage } from 'konva/lib/Stage.js'
import { useEffect } from 'react'
import { memoryLimits } from '../memory-limits.js'
import type { View } from '../types.js'

/** The transform of nodes in reference units: they move and scale with the plan. */
export function cameraOf({ x, y, scale, width, height }: View) {
  return {
    x: width / 2 - x * scale,
    y: height / 2 - y * scale,
    scaleX: scale,
    scaleY: scale,
  }
}

/**
 * Konva reads the pixel ratio once. This follows it to another screen, keeps large canvases within
 * what phones allow, and draws again what a browser may have discarded in the background.
 */
export function usePixelRatio(stage: { current: Stage | null }, { width, height }: View): void {
  useEffect(() => {
    const apply = () => {
      const most = Math.sqrt(memoryLimits().layerPixels / Math.max(1, width * height))
      const ratio = Math.min(devicePixelRatio, most)
      for (const { canvas } of stage.current?.getLayers() ?? [])
        if (canvas.getPixelRatio() !== ratio) canvas.setPixelRatio(ratio)
      stage.current?.batchDraw()
    }
    apply()
    const life = new AbortController()
    const { signal } = life
    document.addEventListener('visibilitychange', apply, { signal })
    addEventListener('pageshow', apply, { signal })
    addEventListener('resize', apply, { signal })
    return () => life.abort()
  }, [stage, width, height])
}
