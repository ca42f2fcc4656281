import type { BookingStatus, CustomTheme } from '@mosaic-booking/floorplan'

const statusTokens: Readonly<Record<BookingStatus, string>> = {
  AVAILABLE_FOR_BOOKING: '--m-available',
  AVAILABLE_WITHOUT_BOOKING: '--m-free',
  UNAVAILABLE: '--m-unavailable',
  BOOKED_OR_OCCUPIED: '--m-booked',
  BOOKED_BY_YOU: '--m-yours',
}

const outlined: ReadonlySet<BookingStatus> = new Set<BookingStatus>([
  'AVAILABLE_WITHOUT_BOOKING',
  'UNAVAILABLE',
])

function toTheme(base: 'light' | 'dark'): CustomTheme {
  const onFill = base === 'light' ? '#ffffff' : '#10130f'
  const status = Object.entries(statusTokens).map(([name, token]) => {
    const color = `var(${token})`
    return [
      name,
      {
        fill: color,
        ink: outlined.has(name as BookingStatus) ? color : onFill,
        tint: `color-mix(in srgb, ${color} 17%, transparent)`,
      },
    ]
  })
  return {
    base,
    surface: 'var(--m-sunken)',
    halo: 'var(--m-surface)',
    border: 'var(--m-border)',
    text: 'var(--m-text)',
    mutedText: 'var(--m-muted)',
    accent: 'var(--m-accent)',
    focus: 'var(--m-focus)',
    status: Object.fromEntries(status),
  }
}

/**
 * Plan themes based on the theme tokens, so that a host's custom properties also apply to the plan.
 */
export const planThemes = { light: toTheme('light'), dark: toTheme('dark') } as const
