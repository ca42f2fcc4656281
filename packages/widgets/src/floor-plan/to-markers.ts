import type { BookingStatus, Caption, Marker, Plan } from '@mosaic-booking/floorplan'
import type { Availability, FloorPlan, Location, Occupancy } from '@mosaic-booking/sdk'
import { toBookingStatus } from '../place/booking-status.js'

/** What is known of the places of a plan at the time that is looked at. */
export interface PlanFacts {
  readonly availability: readonly Availability[]
  /** Places by id, for the names of markers without a label of their own. */
  readonly locations: readonly Location[]
  /** What sensors say now; only where now is looked at. */
  readonly occupancy?: readonly Occupancy[] | undefined
}

/**
 * The markers of a plan: every element whose place was asked about, with its status, the owner's
 * name where it may be shown and what a sensor says. Places of other categories have none: the
 * picture shows them.
 */
export function toMarkers(
  { elements }: Pick<FloorPlan, 'elements'>,
  { availability, locations, occupancy = [] }: PlanFacts,
): Marker[] {
  const known = new Map(availability.map((one) => [one.locationId, one]))
  const places = new Map(locations.map((location) => [location.id, location]))
  const sensed = new Map(occupancy.map((one) => [one.locationId, one]))
  return elements.flatMap(({ locationId, label, points, ...box }): Marker[] => {
    const place = known.get(locationId ?? 0)
    if (locationId === undefined || !place) return []
    const seen = sensed.get(locationId)
    const title = label ?? places.get(locationId)?.name
    return [
      {
        ...box,
        locationId,
        status: withOccupancy(toBookingStatus(place), seen),
        ...(title ? { label: title } : {}),
        ...(place.bookedBy && place.status === 'BOOKED' ? { nameLabel: place.bookedBy } : {}),
        ...(points && points.length > 2 ? { points: points as [number, number][] } : {}),
        ...(seen
          ? {
              occupancy: {
                status: seen.status,
                statusTime: seen.statusTime,
                statusMessage: seen.statusMessage ?? '',
              },
            }
          : {}),
      },
    ]
  })
}

/**
 * Somebody at a place that nobody booked: it is taken for the moment. An empty one stays booked,
 * and one's own stays one's own (D-169).
 */
function withOccupancy(status: BookingStatus, occupancy: Occupancy | undefined): BookingStatus {
  return occupancy?.status === 'OCCUPIED' &&
    (status === 'AVAILABLE_FOR_BOOKING' || status === 'AVAILABLE_WITHOUT_BOOKING')
    ? 'BOOKED_OR_OCCUPIED'
    : status
}

/**
 * The picture of a plan with the addresses of its sizes made whole, the size of its coordinates,
 * and the names of its rooms for when they have no marker.
 */
export function toPlan(
  { referenceWidth, referenceHeight, media, elements }: FloorPlan,
  apiBase: string,
): Plan {
  const sizes =
    media?.sizes ??
    (media?.url
      ? [{ url: media.url, width: Math.round(referenceWidth), height: Math.round(referenceHeight) }]
      : [])
  return {
    referenceWidth,
    referenceHeight,
    captions: elements.flatMap(toCaption),
    ...(sizes.length > 0
      ? {
          image: {
            sizes: sizes.map(({ url, ...size }) => ({
              ...size,
              url: url.startsWith('/') ? apiBase + url : url,
            })),
          },
        }
      : {}),
  }
}

function toCaption({
  id,
  label,
  isArea,
  x,
  y,
  width,
  height,
  points,
}: FloorPlan['elements'][number]): Caption[] {
  if (!isArea || !label) return []
  return [
    {
      id,
      text: label,
      x,
      y,
      width,
      height,
      ...(points && points.length > 2 ? { points: points as [number, number][] } : {}),
    },
  ]
}
