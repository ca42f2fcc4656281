import type { BookingStatus } from '@mosaic-booking/floorplan'
import type { ReactNode } from 'react'

const walker =
  'M13.4 4.6A1.3 1.3 0 1 1 13.39 4.6ZM12.6 8.6 11.4 13.6 14.2 16.2 15 20.4M11.6 13.4 10.6 16.8 8 20.4M8.2 12.6 9.4 9.8 12.6 8.6 14.8 11.4 17.4 12.2'

/** Status badges with distinct shapes, so that they do not depend on colour. */
const signs: Readonly<Record<BookingStatus, ReactNode>> = {
  AVAILABLE_FOR_BOOKING: (
    <>
      <circle cx="12" cy="12" r="11" className="mb-plan-sign-fill" />
      <path d="M7 12.5l3.4 3.3 6.2-7" className="mb-plan-sign-ink" />
    </>
  ),
  AVAILABLE_WITHOUT_BOOKING: (
    <>
      <circle cx="12" cy="12" r="9.6" className="mb-plan-sign-line" />
      <path
        d={walker}
        className="mb-plan-sign-line mb-plan-sign-thin"
        transform="translate(3.1 3.1) scale(0.74)"
      />
    </>
  ),
  UNAVAILABLE: (
    <>
      <rect x="2.4" y="2.4" width="19.2" height="19.2" rx="3.6" className="mb-plan-sign-line" />
      <path d="M7.5 12h9" className="mb-plan-sign-line" />
    </>
  ),
  BOOKED_OR_OCCUPIED: (
    <>
      <rect x="1.6" y="1.6" width="20.8" height="20.8" rx="4.4" className="mb-plan-sign-fill" />
      <path d="M8 8l8 8M16 8l-8 8" className="mb-plan-sign-ink" />
    </>
  ),
  BOOKED_BY_YOU: (
    <>
      <path d="M12-1.6 25.6 12 12 25.6-1.6 12Z" className="mb-plan-sign-fill" />
      <path
        d="M12 5.6l2 4.2 4.6.5-3.4 3.1.9 4.6-4.1-2.3-4.1 2.3.9-4.6-3.4-3.1 4.6-.5Z"
        className="mb-plan-sign-star"
      />
    </>
  ),
}

/** A decorative status badge. The adjacent text states the status. */
export function PlanSign({ status }: { readonly status: BookingStatus }) {
  return (
    <svg
      className="mb-plan-sign"
      data-status={status}
      viewBox="-2 -2 28 28"
      width="18"
      height="18"
      aria-hidden="true"
      focusable="false"
    >
      {signs[status]}
    </svg>
  )
}
