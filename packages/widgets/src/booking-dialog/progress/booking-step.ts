/** The steps for a new booking, in order (BKG-045). */
export const bookingSteps = ['login', 'location', 'options', 'done'] as const
export type BookingStep = (typeof bookingSteps)[number]

/** The progress at a step, up to 1. Starts at 0.01, so that the bar is initially visible. */
export const fractionOf = (step: BookingStep): number =>
  Math.max(0.01, bookingSteps.indexOf(step) / (bookingSteps.length - 1))
