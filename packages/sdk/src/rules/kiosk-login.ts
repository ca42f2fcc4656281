/** The length of a session at a kiosk (AD-103). */
export const kioskSessionMs = 10 * 60_000
/** The validity of a code mailed for a kiosk login. */
export const mailedCodeMs = 5 * 60_000
