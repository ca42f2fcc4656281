import type { BookingStatus, Caption, Drawing, Marker, Plan } from '@mosaic-booking/floorplan'
import type { Availability, Booking, FloorPlan, Location, Occupancy } from '@mosaic-booking/sdk'
import { takesOwn } from '@mosaic-booking/sdk/rules'
import { toBookingStatus } from '../location/booking-status.js'
import type { PersonOnPlan, PlanFaces } from './plan-faces.js'

/** A plan's availability data for the displayed time. */
export interface PlanFacts {
  readonly availability: readonly Availability[]
  /** Locations that supply the names of markers without a label. */
  readonly locations: readonly Location[]
  /** Current sensor data. Present only if the plan shows now. */
  readonly occupancy?: readonly Occupancy[] | undefined
  /** The user's booking that can be moved to spaces blocked only by that booking. */
  readonly own?: Booking | undefined
  /** Colleagues whose places the plan shows, instead of who booked a space. */
  readonly people?: readonly PersonOnPlan[] | undefined
  readonly faceAt?: PlanFaces['faceAt'] | undefined
  /** Formats the time at which a space is available, if that is only part of the time shown. */
  readonly nameTime?: ((timeFrom: string, timeTo: string) => string) | undefined
}

/**
 * Creates a plan's markers: one for each element in the response, with its status, the owner's name
 * if it may be shown, and sensor data. Spaces in other categories are only part of the image.
 */
export function toMarkers(
  { elements }: Pick<FloorPlan, 'elements'>,
  { availability, locations, occupancy = [], own, people = [], faceAt, nameTime }: PlanFacts,
): Marker[] {
  const known = new Map(availability.map((one) => [one.locationId, one]))
  const locationById = new Map(locations.map((location) => [location.id, location]))
  const sensed = new Map(occupancy.map((one) => [one.locationId, one]))
  return elements.flatMap(({ locationId, label, points, ...box }): Marker[] => {
    const result = known.get(locationId ?? 0)
    if (locationId === undefined || !result) return []
    const seen = sensed.get(locationId)
    const names = people.filter((one) => one.locationId === locationId).map(({ name }) => name)
    const title = label ?? locationById.get(locationId)?.name
    return [
      {
        ...box,
        locationId,
        status: withOccupancy(
          takesOwn(result, own) ? 'AVAILABLE_FOR_BOOKING' : toBookingStatus(result),
          seen,
        ),
        ...(title ? { label: title } : {}),
        ...(names.length > 0 ? { nameLabel: names.join(', ') } : toNameLabel(result, nameTime)),
        picture: faceAt?.(result),
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

/** A marker's second line: who booked the space, or when it is available. */
function toNameLabel(
  { status, iconType, bookedBy, defaultBookingFrom, defaultBookingTo }: Availability,
  nameTime: PlanFacts['nameTime'],
): Pick<Marker, 'nameLabel'> {
  if (status === 'BOOKED') return bookedBy ? { nameLabel: bookedBy } : {}
  return iconType === 'LIMITED' && nameTime && defaultBookingFrom && defaultBookingTo
    ? { nameLabel: nameTime(defaultBookingFrom, defaultBookingTo) }
    : {}
}

/**
 * An occupied space without a booking counts as booked. A booked space stays booked while it is
 * empty, and the user's own booking remains theirs (D-169).
 */
function withOccupancy(status: BookingStatus, occupancy: Occupancy | undefined): BookingStatus {
  return occupancy?.status === 'OCCUPIED' &&
    (status === 'AVAILABLE_FOR_BOOKING' || status === 'AVAILABLE_WITHOUT_BOOKING')
    ? 'BOOKED_OR_OCCUPIED'
    : status
}

/** Fetches an API image in one of its available widths. */
export type LoadImage = (
  request: { readonly id: number; readonly width: number },
  options: { readonly signal: AbortSignal },
) => Promise<Blob>

/**
 * Converts a plan for the engine: absolute image URLs, the size of its coordinate system, and
 * captions for rooms without a marker.
 */
export function toPlan(
  { referenceWidth, referenceHeight, media, elements }: FloorPlan,
  apiBase: string,
  load?: LoadImage,
  drawing?: Drawing,
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
    ...(drawing ? { drawing } : {}),
    ...(sizes.length > 0
      ? {
          image: {
            sizes: sizes.map(({ url, ...size }) => ({
              ...size,
              ...(url.startsWith('/')
                ? {
                    url: apiBase + url,
                    ...(load &&
                      media && {
                        load: (signal: AbortSignal) =>
                          load({ id: media.id, width: size.width }, { signal }),
                      }),
                  }
                : { url }),
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
