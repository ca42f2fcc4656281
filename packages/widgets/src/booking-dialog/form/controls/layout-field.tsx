import { useMessages } from '../../../locale/messages.js'
import { Select } from '../../../ui/select/select.js'
import { messages } from '../../booking-dialog.messages.js'
import type { ControlProps } from './control-props.js'

export function LayoutField({ facts: { form, location }, error, onChange }: ControlProps) {
  const t = useMessages(messages)
  const layouts = location.layouts ?? []
  return (
    <Select
      label={t('layout')}
      value={form.layoutId ?? 0}
      options={[
        { value: 0, label: t('asItIs') },
        ...layouts.map(({ id, text }) => ({ value: id, label: text })),
      ]}
      error={error}
      onChange={(id) => onChange({ ...form, layoutId: id || undefined })}
    />
  )
}
