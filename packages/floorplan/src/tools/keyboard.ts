import type { Direction } from '../kernels/nearest-in-direction.js'

export type KeyCommand =
  | { do: 'zoom'; factor: number }
  | { do: 'fit' }
  | { do: 'move'; direction: Direction }
  | { do: 'none' }

const zoomStep = 1.5
const directions: Record<string, Direction> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
}

/**
 * Maps a key to a command: + and − zoom, 0 shows the whole plan, arrows pan. Leaves keys with Ctrl,
 * Alt or Meta to the browser.
 */
export function readKey({ key, ctrlKey, altKey, metaKey }: KeyboardEvent): KeyCommand {
  if (ctrlKey || altKey || metaKey) return { do: 'none' }
  if (key === '+' || key === '=') return { do: 'zoom', factor: zoomStep }
  if (key === '-' || key === '_') return { do: 'zoom', factor: 1 / zoomStep }
  if (key === '0') return { do: 'fit' }
  const direction = directions[key]
  return direction ? { do: 'move', direction } : { do: 'none' }
}
