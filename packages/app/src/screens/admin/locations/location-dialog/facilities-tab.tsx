import { Checkbox, useMessages } from '@mosaic-booking/widgets/ui'
import { LikelyChoices } from './likely-choices.js'
import { messages } from './location-dialog.messages.js'
import type { LocationTabProps } from './draft/tab-props.js'

export function FacilitiesTab({ location, draft, onChange }: LocationTabProps) {
  const t = useMessages(messages)
  const { facilityIds } = draft
  return (
    <LikelyChoices
      possible={location.possibleFacilities ?? []}
      emptyText={t('noFacilities')}
      render={({ id, text }) => (
        <Checkbox
          label={text}
          checked={facilityIds.includes(id)}
          onChange={(isChosen) =>
            onChange({
              facilityIds: isChosen
                ? [...facilityIds, id]
                : facilityIds.filter((one) => one !== id),
            })
          }
        />
      )}
    />
  )
}
