import { day } from '../../shared/address/fields.js'

/** The query parameters of `/today`. */
export const todayAddress = {
  /** `YYYY-MM-DD`; omitted for the current day. */
  day: day('day'),
}
