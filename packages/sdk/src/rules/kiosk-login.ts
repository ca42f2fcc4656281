/** A kiosk session's duration (AD-103). */
export const kioskSessionMs = 10 * 60_000
/** How long a mailed kiosk login code is valid. */
export const mailedCodeMs = 5 * 60_000
