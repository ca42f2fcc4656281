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
import type { ConfigKey, ConfigValue, Language } from '@mosaic-booking/sdk/contract'

/** One condition of a security group, with the domains of its domain groups. */
export interface GroupCondition {
  readonly type: 'USER' | 'DOMAIN'
  /** Admits people who are in none of the groups. */
  readonly exclusion: boolean
  /** Requires all of the groups instead of any. */
  readonly allRequired: boolean
  readonly userGroupIds: readonly number[]
  /** In lower case. */
  readonly domains: readonly string[]
}

export interface SecurityGroup {
  readonly id: number
  readonly name: string
  readonly conditions: readonly GroupCondition[]
}

/** A location with values derived from its position in the tree. */
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
  /** The security group that restricts this location itself. */
  readonly restrictionId: number | undefined
  /**
   * All security groups that must admit a user before the location is visible: its own, its
   * category's and its ancestors'.
   */
  readonly restrictionIds: readonly number[]
  /** The location's own, otherwise the nearest ancestor's, otherwise the organisation's. */
  readonly timeZone: string
  /** Ids from the parent up to the root. */
  readonly ancestorIds: readonly number[]
  /** The location's own schedule elements, without inherited ones. */
  readonly schedule: readonly ScheduleElement[]
  /** In the shape of the API, without includes. */
  readonly location: Location
  readonly facilities: readonly Facility[]
  readonly layouts: readonly Layout[]
  /** Extras offered here, by category, including the ancestors' extras. */
  readonly extras: ReadonlyMap<number, readonly Extra[]>
  /** Extras defined on this location itself, by category. */
  readonly ownExtras: ReadonlyMap<number, readonly Extra[]>
  /** Ids of a combined location's parts, and of the combined locations that contain this one. */
  readonly partIds: readonly number[]
  readonly wholeIds: readonly number[]
  /** In display order. */
  readonly media: readonly { readonly id: number; readonly kind: MediaKind }[]
  readonly floorPlan:
    | {
        readonly referenceWidth: number
        readonly referenceHeight: number
        readonly mediaId: number | undefined
        readonly isDrawn: boolean
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

/** An organisation's rarely changing data, read once per version. Immutable. */
export interface Directory {
  readonly organisationId: number
  readonly version: number
  readonly name: string
  readonly timeZone: string
  /** The logo's media id. */
  readonly logo: number | undefined
  /** That of the logo on dark backgrounds. */
  readonly lightLogo: number | undefined
  readonly root: Place | undefined
  /** In tree order. */
  readonly places: readonly Place[]
  /** Locations that have been removed from the tree. */
  readonly deletedPlaces: readonly Place[]
  readonly categories: readonly Category[]
  readonly bookingTypes: readonly BookingType[]
  readonly securityGroups: readonly SecurityGroup[]
  /** Facilities in use, and all layouts, that a location can have. */
  readonly facilities: readonly Facility[]
  readonly layouts: readonly Layout[]
  /** Translated names by original name; names without a translation are missing. */
  namesIn(language: Language): ReadonlyMap<string, string>
  /**
   * Returns the name in the view's language; the directory itself returns it unchanged. See
   * `inLanguage`.
   */
  called(name: string): string
  place(id: number): Place | undefined
  /** Includes deleted locations, which older bookings still reference. */
  anyPlace(id: number): Place | undefined
  category(id: number): Category | undefined
  /** Returns the location and all its descendants, in tree order. */
  within(place: Place): readonly Place[]
  /** Parent first, root last. */
  ancestorsOf(place: Place): readonly Place[]
  /**
   * Effective booking settings for a location and category, inherited by whole section (AD-140).
   */
  settingsOf(place: Place, categoryId?: number): SettingsInForce
  /**
   * Sections that the location itself overrides for the category; without a location, those that
   * the category sets.
   */
  ownSettingsOf(place: Place | undefined, categoryId: number): BookingSettings
  /**
   * Effective settings without the location's own overrides; without a location, without the
   * category's.
   */
  inheritedSettingsOf(place: Place | undefined, categoryId: number): SettingsInForce
  /** Returns a configuration value by its type; undefined if it is not set. */
  configValue(key: ConfigKey): ConfigValue | undefined
  isOn(key: ConfigKey): boolean
}
