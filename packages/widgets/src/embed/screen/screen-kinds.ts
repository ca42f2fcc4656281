import type { DeviceConfiguration, DeviceKind } from '@mosaic-booking/sdk'

/** The screen's location as attributes of elements. */
type Place = Pick<DeviceConfiguration, 'locationId'>

/** Creates an element with attributes; those without a value are left out. */
export function create(
  tag: string,
  attributes: Readonly<Record<string, string | number | undefined>> = {},
): HTMLElement {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes))
    if (value !== undefined) element.setAttribute(name, String(value))
  return element
}

/** The shorter side, in CSS pixels, of a screen that shows the application in its own size. */
const usualSide = 770

/** Enlarges a frame with the screen, because people stand in front of it. */
function enlarge(frame: HTMLElement): HTMLElement {
  const fit = () => {
    const zoom = Math.max(1, Math.min(innerWidth, innerHeight) / usualSide)
    frame.style.setProperty('--zoom', zoom.toFixed(2))
  }
  addEventListener('resize', fit)
  fit()
  return frame
}

/** Renders a screen of each kind. Elements load themselves when they appear in the page. */
export const screenKinds: Readonly<
  Record<DeviceKind, (place: Place, server: string) => HTMLElement>
> = {
  FOYER_PLAN: ({ locationId }) =>
    create('mb-floor-plan', { mode: 'signage', 'location-id': locationId }),
  ROOM_PANEL: ({ locationId }) => create('mb-room-panel', { 'space-id': locationId }),
  ROOM_BOARD: ({ locationId }) => create('mb-room-board', { 'location-id': locationId }),
  VISITOR_KIOSK: ({ locationId }) => create('mb-visitor-checkin', { 'location-id': locationId }),
  VISITOR_BOARD: ({ locationId }) =>
    create('mb-visitor-checkin', { mode: 'board', 'location-id': locationId }),
  // The application, in a frame, so that the screen still follows its configuration.
  LOGIN_KIOSK: (_, server) =>
    enlarge(create('iframe', { src: `${server}/login-kiosk#/login?kiosk`, allow: 'camera' })),
}
