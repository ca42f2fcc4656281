import type { SettingSection } from '@mosaic-booking/sdk'
import type { ConfigSettings } from '@mosaic-booking/sdk/rules'
import type { Section } from './settings-draft.js'

/** Error messages by field path, such as `period.prioritisation.rules.0.accessGroup`. */
export type SettingErrors = Readonly<Record<string, string | undefined>>

export interface SectionProps<S extends SettingSection> {
  readonly value: Section<S>
  readonly errors: SettingErrors
  readonly config: ConfigSettings
  /** Whether the first location is a flex location. */
  readonly isFlex: boolean
  readonly onChange: (value: Section<S>) => void
}
