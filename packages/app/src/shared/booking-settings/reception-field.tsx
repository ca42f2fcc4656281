import { Select, useLocale, useMessages } from '@mosaic-booking/widgets/ui'
import { flattenTree } from '../location-tree.js'
import { nameLocations, useLocations } from '../use-locations.js'
import { messages } from './booking-settings.messages.js'

interface ReceptionFieldProps {
  readonly value: number | undefined
  readonly error: string | undefined
  readonly onChange: (id: number | undefined) => void
}

/** No location has it. */
const none = 0

/** The location at which visitors report. */
export function ReceptionField({ value, error, onChange }: ReceptionFieldProps) {
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
