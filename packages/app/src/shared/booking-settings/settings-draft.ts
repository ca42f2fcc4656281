import type {
  BookingSettingChange,
  BookingSettings,
  SettingSection,
  SettingsOfLocations,
} from '@mosaic-booking/sdk'

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

/** Whether a section is inherited, overridden, or left unchanged because the locations differ. */
export type SectionMode = 'inherited' | 'own' | 'mixed'

/** The form state. Retains overrides while a section is inherited. */
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

export function valueOf<S extends SettingSection>(
  { modes, own, inherited }: SettingsDraft,
  section: S,
): Section<S> {
  const value = modes[section] === 'own' ? own[section] : inherited[section]
  return (value ?? inherited[section] ?? empty[section]) as Section<S>
}

/** Changes the mode. An override starts with the inherited value. */
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

/**
 * Builds the request: overridden sections are sent, mixed sections are left unchanged, and the
 * others are inherited.
 */
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

/** The sections that differ between two server responses. */
export function findChanged(before: SettingsOfLocations, now: SettingsOfLocations) {
  const textOf = ({ override, mixed }: SettingsOfLocations, section: SettingSection) =>
    JSON.stringify([override[section], mixed.includes(section)])
  return sections.filter((section) => textOf(before, section) !== textOf(now, section))
}
