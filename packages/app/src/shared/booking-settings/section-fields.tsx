import type { SettingSection } from '@mosaic-booking/sdk'
import { isSwitchedOn, type ConfigSettings } from '@mosaic-booking/sdk/rules'
import type { ComponentType } from 'react'
import { ApprovalFields } from './approval-fields.js'
import {
  AttendeeFields,
  AvailabilityTypeFields,
  BufferFields,
  CheckInFields,
  CostCodeFields,
  LabelFields,
  SignageFields,
} from './flag-fields.js'
import { NotificationFields } from './notification-fields.js'
import { PeriodFields } from './period-fields.js'
import type { SectionProps } from './section-props.js'
import { sections } from './settings-draft.js'
import { TimeZoneFields } from './time-zone-fields.js'
import { VisitFields } from './visit-fields.js'

export const sectionFields: {
  readonly [S in SettingSection]: ComponentType<SectionProps<S>>
} = {
  period: PeriodFields,
  availabilityType: AvailabilityTypeFields,
  approval: ApprovalFields,
  checkIn: CheckInFields,
  buffer: BufferFields,
  attendee: AttendeeFields,
  label: LabelFields,
  costCode: CostCodeFields,
  notification: NotificationFields,
  visit: VisitFields,
  signage: SignageFields,
  timeZone: TimeZoneFields,
}

/** Sections that require a config setting. Hidden sections retain their values. */
const needs: Partial<Record<SettingSection, string>> = { timeZone: 'multi_time_zones' }

export const shownSections = (config: ConfigSettings): SettingSection[] =>
  sections.filter((section) => {
    const key = needs[section]
    return key === undefined || isSwitchedOn(config, key)
  })
