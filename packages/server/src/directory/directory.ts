import type {
  BookingSettings,
  BookingType,
  Category,
  Extra,
  Facility,
  Layout,
  Location,
  MediaKind,
  ScheduleElement,
  SettingOrigin,
} from '@mosaic-booking/sdk'
import type { ConfigKey, ConfigValue } from '@mosaic-booking/sdk/contract'
import type { SecurityGroup } from './access-rules.js'

/** A location with what follows from its place in the tree. */
export interface Place {
  readonly id: number
  readonly parentId: number | undefined
  readonly kind: string
  readonly name: string
  readonly left: number
  readonly right: number
  readonly level: number
  readonly capacity: number
  readonly minimumCapacity: number | undefined
  readonly isBookable: boolean
  readonly isFlex: boolean
  readonly categoryId: number | undefined
  /** The security group that the place itself is restricted to. */
  readonly restrictionId: number | undefined
  /**
   * Every security group that must admit whoever is to see the place: its own, its category's,
   * those of the places above.
   */
  readonly restrictionIds: readonly number[]
  /** In force here: own, else the nearest ancestor's, else the organisation's. */
  readonly timeZone: string
  /** Ids from the parent up to the root. */
  readonly ancestorIds: readonly number[]
  /** Own elements. */
  readonly schedule: readonly ScheduleElement[]
  /** As the API answers it, without what an include adds. */
  readonly location: Location
  readonly facilities: readonly Facility[]
  readonly layouts: readonly Layout[]
  /** Extras offered here, by category: its own and those of the places above. */
  readonly extras: ReadonlyMap<number, readonly Extra[]>
  /** Extras set at this place itself, by category. */
  readonly ownExtras: ReadonlyMap<number, readonly Extra[]>
  /** In the order they are shown. */
  readonly media: readonly { readonly id: number; readonly kind: MediaKind }[]
  readonly floorPlan:
    | {
        readonly referenceWidth: number
        readonly referenceHeight: number
        readonly mediaId: number | undefined
      }
    | undefined
}

export interface SettingsInForce {
  readonly settings: BookingSettings
  readonly origins: Readonly<
    Record<
      string,
      { readonly origin: SettingOrigin; readonly locationId?: number; readonly name?: string }
    >
  >
}

/**
 * Everything about an organisation that changes seldom, read once per version and never written to.
 */
export interface Directory {
  readonly organisationId: number
  readonly version: number
  readonly name: string
  readonly timeZone: string
  readonly root: Place | undefined
  /** In tree order. */
  readonly places: readonly Place[]
  readonly categories: readonly Category[]
  readonly bookingTypes: readonly BookingType[]
  readonly securityGroups: readonly SecurityGroup[]
  /** Facilities the organisation uses, and all its layouts: what a place may be given. */
  readonly facilities: readonly Facility[]
  readonly layouts: readonly Layout[]
  place(id: number): Place | undefined
  category(id: number): Category | undefined
  /** The place itself and everything below it, in tree order. */
  within(place: Place): readonly Place[]
  /** Parent first, root last. */
  ancestorsOf(place: Place): readonly Place[]
  /** The booking settings in force for a place and its category (AD-140: by whole section). */
  settingsOf(place: Place, categoryId?: number): SettingsInForce
  /** Sections that the place itself sets for the category. */
  ownSettingsOf(place: Place, categoryId: number): BookingSettings
  /** What would be in force without them. */
  inheritedSettingsOf(place: Place, categoryId: number): BookingSettings
  /** A configuration value read by its type, undefined when absent. */
  configValue(key: ConfigKey): ConfigValue | undefined
  isOn(key: ConfigKey): boolean
}
