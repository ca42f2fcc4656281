import type { RoomState } from '@mosaic-booking/sdk'

/** Shapes with different outlines, because colour alone must not convey the state. */
const shapes: Readonly<Record<RoomState, { readonly outline: string; readonly mark: string }>> = {
  AVAILABLE: {
    outline: 'M46 24a22 22 0 1 1-44 0a22 22 0 0 1 44 0Z',
    mark: 'M13 25l8 8 15-17',
  },
  BOOKED: {
    outline: 'M15 2h18l13 13v18L33 46H15L2 33V15Z',
    mark: 'M13 24h22',
  },
  CLOSED: {
    outline: 'M5 2h38a3 3 0 0 1 3 3v38a3 3 0 0 1-3 3H5a3 3 0 0 1-3-3V5a3 3 0 0 1 3-3Z',
    mark: 'M15 15l18 18M33 15L15 33',
  },
}

/** The state of a room as a shape, shown next to the word. */
export function StateSign({ state }: { readonly state: RoomState }) {
  const { outline, mark } = shapes[state]
  return (
    <svg className="mb-state-sign" viewBox="0 0 48 48" aria-hidden="true">
      <path className="mb-state-outline" d={outline} />
      <path className="mb-state-mark" d={mark} />
    </svg>
  )
}
