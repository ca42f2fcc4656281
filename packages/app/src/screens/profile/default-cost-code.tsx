import { apiQuery } from '@mosaic-booking/sdk/queries'
import { isSwitchedOn } from '@mosaic-booking/sdk/rules'
import { useApiQuery, useRuntime } from '@mosaic-booking/widgets'
import { Select, TextField, useMessages } from '@mosaic-booking/widgets/ui'
import { useSession } from '../../shell/session.js'
import { messages } from './profile.messages.js'

interface DefaultCostCodeProps {
  readonly value: string
  readonly onChange: (costCode: string) => void
}

/** With a list of cost codes a choice of them, also those that are not valid today; else text. */
export function DefaultCostCode({ value, onChange }: DefaultCostCodeProps) {
  const t = useMessages(messages)
  const { client } = useRuntime()
  const { org } = useSession()
  const isList = isSwitchedOn(org.configSettings, 'cost_code_list')
  const { data = [] } = useApiQuery(isList ? apiQuery(client, 'costCode.list') : undefined)
  if (!isList)
    return (
      <TextField
        label={t('costCode')}
        hint={t('costCodeHint')}
        maxLength={255}
        value={value}
        onChange={onChange}
      />
    )
  const isKnown = value === '' || data.some(({ costCode }) => costCode === value)
  return (
    <Select
      label={t('costCode')}
      hint={t('costCodeHint')}
      value={value}
      onChange={onChange}
      options={[
        { value: '', label: t('noCostCode') },
        ...(isKnown ? [] : [{ value, label: value }]),
        ...data.map(({ costCode, description }) => ({
          value: costCode,
          label: `${costCode} · ${description}`,
        })),
      ]}
    />
  )
}
