import { apiQuery } from '@mosaic-booking/sdk/queries'
import { isSwitchedOn } from '@mosaic-booking/sdk/rules'
import { useApiQuery, useRuntime } from '@mosaic-booking/widgets'
import { Select, Switch, useLocale, useMessages } from '@mosaic-booking/widgets/ui'
import { flattenTree } from '../location-tree.js'
import { nameLocations, useLocations } from '../use-locations.js'
import { messages } from './booking-settings.messages.js'
import { changeVisit } from './section-rules.js'
import type { SectionProps } from './section-props.js'

interface ChoiceProps {
  readonly value: number | undefined
  readonly error: string | undefined
  readonly onChange: (id: number | undefined) => void
}

/** Sentinel for none. Ids start at 1. */
const none = 0

function ReceptionField({ value, error, onChange }: ChoiceProps) {
  const t = useMessages(messages)
  const { language } = useLocale()
  const tree = useLocations().tree ?? []
  return (
    <Select
      label={t('reception')}
      value={value ?? none}
      error={error}
      options={[
        { value: none, label: t('noReception') },
        ...flattenTree(tree).map(({ location: { id } }) => ({
          value: id,
          label: nameLocations(tree, [id], language),
        })),
      ]}
      onChange={(id) => onChange(id === none ? undefined : id)}
    />
  )
}

/** The declaration that visitors sign before check-in. */
function DeclarationField({ value, error, onChange }: ChoiceProps) {
  const t = useMessages(messages)
  const { client } = useRuntime()
  const templates = useApiQuery(apiQuery(client, 'declaration.list')).data ?? []
  return (
    <Select
      label={t('declaration')}
      value={value ?? none}
      error={error}
      options={[
        { value: none, label: t('noDeclaration') },
        ...templates.map(({ id, shortName }) => ({ value: id, label: shortName })),
      ]}
      onChange={(id) => onChange(id === none ? undefined : id)}
    />
  )
}

const visitFlags = [
  'selfServe',
  'includeStaff',
  'sendPasscodeToStaff',
  'sendPasscodeToVisitors',
  'passcodeIncludesBarcode',
] as const

export function VisitFields({ value, errors, config, onChange }: SectionProps<'visit'>) {
  const t = useMessages(messages)
  const isOffered = (flag: (typeof visitFlags)[number]) =>
    (flag !== 'sendPasscodeToStaff' || value.includeStaff) &&
    (flag !== 'passcodeIncludesBarcode' ||
      value.sendPasscodeToStaff ||
      value.sendPasscodeToVisitors)
  return (
    <>
      <ReceptionField
        value={value.location}
        error={errors['visit.location']}
        onChange={(location) => {
          const { location: _, ...rest } = value
          onChange(location === undefined ? rest : { ...rest, location })
        }}
      />
      {isSwitchedOn(config, 'declarations_enabled') && (
        <DeclarationField
          value={value.declarationTemplateId}
          error={errors['visit.declarationTemplateId']}
          onChange={(id) => {
            const { declarationTemplateId: _, ...rest } = value
            onChange(id === undefined ? rest : { ...rest, declarationTemplateId: id })
          }}
        />
      )}
      {visitFlags.map((flag) => (
        <Switch
          key={flag}
          label={t(flag)}
          checked={value[flag] === true}
          disabled={!isOffered(flag)}
          onChange={(isOn) => onChange(changeVisit(value, { [flag]: isOn }))}
        />
      ))}
    </>
  )
}
