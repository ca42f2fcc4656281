import type {
  BookingSettingChange,
  BookingSettings,
  SettingSection,
  SettingsOfLocations,
} from '@mosaic-booking/sdk'

/** The sections in the order of the form. */
export const sections = [
  'period',
  'availabilityType',
  'approval',
  'checkIn',
  'buffer',
  'attendee',
  'label',
  'costCode',
  'notification',
  'visit',
  'signage',
  'timeZone',
] as const satisfies readonly SettingSection[]

export type Section<S extends SettingSection> = NonNullable<BookingSettings[S]>

/**
 * Whether a section is inherited, has a value of its own, or stays as it is at locations that
 * differ.
 */
export type SectionMode = 'inherited' | 'own' | 'mixed'

/** The settings in the form. Values of the locations' own are kept while a section inherits. */
export interface SettingsDraft {
  readonly modes: Readonly<Record<SettingSection, SectionMode>>
  readonly own: BookingSettings
  readonly inherited: BookingSettings
}

export function toDraft({ override, inherited, mixed }: SettingsOfLocations): SettingsDraft {
  const modeOf = (section: SettingSection): SectionMode =>
    section in override ? 'own' : mixed.includes(section) ? 'mixed' : 'inherited'
  return {
    modes: Object.fromEntries(sections.map((section) => [section, modeOf(section)])) as Record<
      SettingSection,
      SectionMode
    >,
    own: override,
    inherited,
  }
}

const empty: BookingSettings = {
  checkIn: {},
  period: {},
  buffer: {},
  visit: {},
  notification: {},
  signage: {},
  availabilityType: 'AVAILABLE_FOR_BOOKING',
  approval: {},
  attendee: {},
  costCode: {},
  label: {},
  timeZone: {},
}

/** The value that the form shows for a section. */
export function valueOf<S extends SettingSection>(
  { modes, own, inherited }: SettingsDraft,
  section: S,
): Section<S> {
  const value = modes[section] === 'own' ? own[section] : inherited[section]
  return (value ?? inherited[section] ?? empty[section]) as Section<S>
}

/** A section that gets a value of its own starts with the one that it inherited. */
export function setMode(
  draft: SettingsDraft,
  section: SettingSection,
  mode: SectionMode,
): SettingsDraft {
  const modes = { ...draft.modes, [section]: mode }
  if (mode !== 'own' || draft.own[section] !== undefined) return { ...draft, modes }
  return { ...draft, modes, own: { ...draft.own, [section]: valueOf(draft, section) } }
}

export function setValue<S extends SettingSection>(
  draft: SettingsDraft,
  section: S,
  value: Section<S>,
): SettingsDraft {
  return { ...draft, own: { ...draft.own, [section]: value } }
}

/** Only own sections are sent; all others are inherited again, except those that are kept. */
export function toChange(
  { modes, own }: SettingsDraft,
  { bookingCategoryId, locationIds, revision }: SettingsOfLocations,
): BookingSettingChange {
  const inMode = (mode: SectionMode) => sections.filter((section) => modes[section] === mode)
  return {
    bookingCategoryId,
    locationIds,
    revision,
    override: Object.fromEntries(
      inMode('own').map((section) => [section, own[section]]),
    ) as BookingSettings,
    keep: inMode('mixed'),
  }
}

/** The sections that two answers of the server do not have in common. */
export function findChanged(before: SettingsOfLocations, now: SettingsOfLocations) {
  const textOf = ({ override, mixed }: SettingsOfLocations, section: SettingSection) =>
    JSON.stringify([override[section], mixed.includes(section)])
  return sections.filter((section) => textOf(before, section) !== textOf(now, section))
}
