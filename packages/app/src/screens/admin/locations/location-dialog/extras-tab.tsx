import { apiQuery } from '@mosaic-booking/sdk/queries'
import { useApiQuery, useRuntime } from '@mosaic-booking/widgets'
import { Checkbox, Loading, useMessages } from '@mosaic-booking/widgets/ui'
import { useSession } from '../../../../shell/session.js'
import { messages } from './location-dialog.messages.js'
import type { LocationTabProps } from './draft/tab-props.js'

/** The extras that can be ordered here, for each category. */
export function ExtrasTab({ draft, onChange }: LocationTabProps) {
  const t = useMessages(messages)
  const { client } = useRuntime()
  const { categories } = useSession()
  const { data: options } = useApiQuery(apiQuery(client, 'bookingOption.list'))
  if (!options) return <Loading />
  if (options.length === 0) return <p>{t('noExtras')}</p>
  // A bookable location has one category; a building offers extras for all that are below it.
  const shown = draft.isBookable
    ? categories.filter(({ id }) => id === draft.categoryId)
    : categories
  return shown.map((category) => {
    const ids = draft.extras[category.id] ?? []
    return (
      <fieldset key={category.id} className="location-choices">
        <legend className="entry-legend">{t('extrasOf', { category: category.namePlural })}</legend>
        {options.map(({ id, text }) => (
          <Checkbox
            key={id}
            label={text}
            checked={ids.includes(id)}
            onChange={(isChosen) =>
              onChange({
                extras: {
                  ...draft.extras,
                  [category.id]: isChosen ? [...ids, id] : ids.filter((one) => one !== id),
                },
              })
            }
          />
        ))}
      </fieldset>
    )
  })
}
