/** The secret that encrypts the databases in tests/fixtures. */
export const oldDataSecret = 'the secret of the data of older versions'
/** The time at which the databases were written: Monday 2 November 2026, 09:00 in London. */
export const oldDataTime = Date.UTC(2026, 10, 2, 9, 0)
