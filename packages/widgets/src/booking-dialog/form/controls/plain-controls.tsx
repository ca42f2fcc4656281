import { useMessages } from '../../../locale/messages.js'
import { Checkbox } from '../../../ui/checkbox/checkbox.js'
import { TextArea } from '../../../ui/text-area/text-area.js'
import { TextField } from '../../../ui/text-field/text-field.js'
import { messages } from '../../booking-dialog.messages.js'
import type { ControlProps } from './control-props.js'

function usePlainProps({ field, facts, error, isRequired, isReadOnly, onChange }: ControlProps) {
  const t = useMessages(messages)
  return {
    label: t(field.label),
    hint: field.hint && t(field.hint),
    error,
    required: isRequired,
    disabled: isReadOnly,
    onChange: (value: string | boolean) => onChange({ ...facts.form, [field.name]: value }),
  }
}

export function TextControl(props: ControlProps) {
  const { field, facts } = props
  return (
    <TextField
      {...usePlainProps(props)}
      value={facts.form[field.name as 'label']}
      maxLength={field.maxLength}
      autoFocus={field.section === 'title'}
    />
  )
}

export function AreaControl(props: ControlProps) {
  const { field, facts } = props
  return (
    <TextArea
      {...usePlainProps(props)}
      value={facts.form[field.name as 'notes']}
      counter={field.maxLength ?? true}
      rows={3}
    />
  )
}

export function CheckboxControl(props: ControlProps) {
  const { field, facts } = props
  return <Checkbox {...usePlainProps(props)} checked={facts.form[field.name as 'isPrivate']} />
}
