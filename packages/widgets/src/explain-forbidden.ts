/** Token scopes required by each element, as listed in the guide at `/embed/` and the README. */
const scopes = `<mb-availability>, <mb-floor-plan>: availability:read; to book also booking:read, booking:write
<mb-booking-dialog>: availability:read, booking:read, booking:write
<mb-my-bookings>: booking:read; to change or cancel also availability:read, booking:write
<mb-room-panel>: availability:read; to name bookings also booking:read; to book also booking:write
<mb-room-board>: availability:read; to name bookings also booking:read
<mb-visitor-checkin>: visit:read, visit:checkin; as a board visit:board`

/** Logs to the console, for the page's authors, that a token may lack a scope. */
export const explainForbidden = (operation: string): void =>
  console.warn(
    `Mosaic Booking: the server refused ${operation}. If its answer is SCOPE_MISSING, the token of this page lacks a scope; otherwise the user lacks a permission. Scopes by element:\n${scopes}`,
  )
