import { apiQuery, currentOrg } from '@mosaic-booking/sdk/queries'
import { isSwitchedOn, offerCostCodes } from '@mosaic-booking/sdk/rules'
import { useApiQuery, useRuntime } from '@mosaic-booking/widgets'
import { SearchableSelect, TextField, useMessages } from '@mosaic-booking/widgets/ui'
import { messages } from './cost-code-field.messages.js'

interface CostCodeFieldProps {
  readonly value: string
  readonly onChange: (costCode: string) => void
  /** Offers only codes valid on all these days, or all codes if the list is empty. */
  readonly starts?: readonly string[]
  readonly label?: string
  readonly hint?: string
  /** Label of the empty option; "No cost code" by default. */
  readonly noneLabel?: string
  readonly required?: boolean
  readonly error?: string | undefined
}

const noStarts: readonly string[] = []

/** A select if the organisation has a list of cost codes, otherwise a text field. */
export function CostCodeField({
  value,
  onChange,
  starts = noStarts,
  label,
  noneLabel,
  ...field
}: CostCodeFieldProps) {
  const t = useMessages(messages)
  const { client } = useRuntime()
  const { data: org } = useApiQuery(apiQuery(client, 'org.get', currentOrg))
  const isList = org !== undefined && isSwitchedOn(org.configSettings, 'cost_code_list')
  const { data = [] } = useApiQuery(isList ? apiQuery(client, 'costCode.list') : undefined)
  const shared = { ...field, label: label ?? t('costCode'), value, onChange }
  if (!isList) return <TextField {...shared} maxLength={255} />
  const offered = offerCostCodes(data, starts)
  return (
    <SearchableSelect
      {...shared}
      none={noneLabel ?? t('none')}
      options={offered.map(({ costCode, description }) => ({
        value: costCode,
        label: `${costCode} · ${description}`,
      }))}
    />
  )
}
