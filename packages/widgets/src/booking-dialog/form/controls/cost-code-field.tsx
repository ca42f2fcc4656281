import { offerCostCodes } from '@mosaic-booking/sdk/rules'
import { useMessages } from '../../../locale/messages.js'
import { SearchableSelect } from '../../../ui/select/searchable-select.js'
import { messages } from '../../booking-dialog.messages.js'
import { useCostCodes } from '../../fields/use-cost-codes.js'
import type { ControlProps } from './control-props.js'
import { TextControl } from './plain-controls.js'

/**
 * If cost_code_list is on, a selection of codes valid on the booking's date; otherwise free text
 * (BKG-017, D-093).
 */
export function CostCodeField(props: ControlProps) {
  const t = useMessages(messages)
  const { isList, codes } = useCostCodes()
  if (!isList) return <TextControl {...props} />
  const { error, isRequired, onChange } = props
  const { form } = props.facts
  const valid = offerCostCodes(codes ?? [], form.date ? [form.date] : [])
  return (
    <SearchableSelect
      label={t('costCode')}
      value={form.costCode}
      none={t('noCostCode')}
      options={valid.map(({ costCode, description }) => ({
        value: costCode,
        label: `${costCode} · ${description}`,
      }))}
      required={isRequired}
      error={error}
      onChange={(costCode) => onChange({ ...form, costCode })}
    />
  )
}
