import { apiQuery, currentOrg } from '@mosaic-booking/sdk/queries'
import { offerCostCodes } from '@mosaic-booking/sdk/rules'
import { useMessages } from '../../locale/messages.js'
import { SearchableSelect } from '../../ui/select/searchable-select.js'
import { TextField } from '../../ui/text-field/text-field.js'
import { useApiQuery, useRuntime } from '../../use-runtime.js'
import { messages } from '../booking-dialog.messages.js'
import type { BookingForm } from '../draft/booking-draft.js'

interface CostCodeFieldProps {
  readonly form: BookingForm
  readonly isRequired: boolean
  readonly error: string | undefined
  readonly onChange: (form: BookingForm) => void
}

/**
 * With cost_code_list on, a choice of the codes valid on the booking's date; otherwise free text
 * (BKG-017, D-093).
 */
export function CostCodeField({ form, isRequired, error, onChange }: CostCodeFieldProps) {
  const t = useMessages(messages)
  const { client } = useRuntime()
  const org = useApiQuery(apiQuery(client, 'org.get', currentOrg))
  const isList = org.data?.configSettings.some(
    ({ key, value }) => key === 'cost_code_list' && value === true,
  )
  const codes = useApiQuery(isList ? apiQuery(client, 'costCode.list') : undefined)
  if (!isList)
    return (
      <TextField
        label={t('costCode')}
        value={form.costCode}
        required={isRequired}
        error={error}
        maxLength={255}
        onChange={(costCode) => onChange({ ...form, costCode })}
      />
    )
  const valid = offerCostCodes(codes.data ?? [], form.date ? [form.date] : [])
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
