/** How long somebody is logged in at a kiosk (AD-103). */
export const kioskSessionMs = 10 * 60_000
/** How long the code that is mailed for a kiosk works. */
export const mailedCodeMs = 5 * 60_000
