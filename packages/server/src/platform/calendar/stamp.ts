/** `2026-11-02T09:00:00.000` → `20261102T090000`, `2026-11-02` → `20261102`. */
export const compact = (wall: string): string => wall.slice(0, 19).replace(/[-:]/g, '')

/** An instant as RFC 5545 writes it: `20261102T090000Z`. */
export const toStamp = (instant: Date): string => `${compact(instant.toISOString())}Z`
