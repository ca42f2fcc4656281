import { Checkbox, NumberField, useMessages } from '@mosaic-booking/widgets/ui'
import { LikelyChoices } from './likely-choices.js'
import { messages } from './location-dialog.messages.js'
import type { LocationTabProps } from './draft/tab-props.js'

/** The room's layouts, each with its capacity. */
export function LayoutsTab({ location, draft, onChange }: LocationTabProps) {
  const t = useMessages(messages)
  const { layouts } = draft
  return (
    <LikelyChoices
      possible={location.possibleLayouts ?? []}
      emptyText={t('noLayouts')}
      render={({ id, text }) => {
        const chosen = layouts.find((layout) => layout.id === id)
        return (
          <div className="location-layout cluster apart gap-2">
            <Checkbox
              label={text}
              checked={chosen !== undefined}
              onChange={(isChosen) =>
                onChange({
                  layouts: isChosen
                    ? [...layouts, { id }]
                    : layouts.filter((layout) => layout.id !== id),
                })
              }
            />
            {chosen && (
              <NumberField
                label={t('layoutCapacity', { name: text })}
                hideLabel
                max={100_000}
                value={chosen.capacity ?? 0}
                onChange={(capacity) =>
                  onChange({
                    layouts: layouts.map((layout) =>
                      layout.id === id ? { id, capacity: capacity || undefined } : layout,
                    ),
                  })
                }
              />
            )}
          </div>
        )
      }}
    />
  )
}
