import type { ComponentType } from 'react'
import { fieldsIn } from '../../fields/booking-fields.js'
import type { FieldControl, FieldSection } from '../../fields/field.js'
import { AttendeeCountField } from './attendee-count-field.js'
import { AttendeesField } from './attendees-field.js'
import type { ControlProps } from './control-props.js'
import { CostCodeField } from './cost-code-field.js'
import { ExtrasField } from './extras-field.js'
import type { FieldTexts } from '../field-texts.js'
import { LayoutField } from './layout-field.js'
import { MeetingField } from './meeting-field.js'
import { OwnerField } from './owner-field.js'
import { AreaControl, CheckboxControl, TextControl } from './plain-controls.js'
import { TypeField } from './type-field.js'

const controls: Readonly<Record<FieldControl, ComponentType<ControlProps>>> = {
  text: TextControl,
  area: AreaControl,
  checkbox: CheckboxControl,
  attendeeCount: AttendeeCountField,
  owner: OwnerField,
  attendees: AttendeesField,
  layout: LayoutField,
  meeting: MeetingField,
  type: TypeField,
  extras: ExtrasField,
  costCode: CostCodeField,
}

export interface FieldListProps extends Pick<ControlProps, 'facts' | 'onChange'> {
  readonly errors: FieldTexts
}

export function FieldList({
  section,
  facts,
  errors,
  onChange,
}: FieldListProps & { readonly section: FieldSection }) {
  return fieldsIn(section, facts).map((shown) => {
    const Control = controls[shown.field.control]
    const error = errors[shown.field.input]
    return (
      <Control key={shown.field.name} {...shown} facts={facts} error={error} onChange={onChange} />
    )
  })
}
