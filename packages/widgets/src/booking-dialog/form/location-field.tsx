import type { Category, Location } from '@mosaic-booking/sdk'
import { useCallback } from 'react'
import { useMessages } from '../../locale/messages.js'
import { Combobox } from '../../ui/combobox/combobox.js'
import { useRuntime } from '../../use-runtime.js'
import { messages } from '../booking-dialog.messages.js'
import { noLocation, type BookingForm } from '../draft/booking-draft.js'
import { SpacePicture } from '../../location/space-picture.js'
import { toDistinctWheres, toWhere } from '../../location/to-where.js'

interface LocationFieldProps {
  readonly form: BookingForm
  readonly location: Location
  readonly category: Category | undefined
  readonly disabled: boolean
  readonly error: string | undefined
  readonly onChange: (form: BookingForm) => void
}

const toOption = (location: Location, detail: string) => ({
  value: String(location.id),
  label: location.name,
  detail,
})

/** The booked space, with a search for another space in the same category. */
export function LocationField({
  form,
  location,
  category,
  disabled,
  error,
  onChange,
}: LocationFieldProps) {
  const t = useMessages(messages)
  const { client } = useRuntime()
  const categoryId = category?.id
  const find = useCallback(
    async (text: string, signal: AbortSignal) => {
      const found = await client.location.list(
        {
          ...(text.trim() ? { search: text.trim() } : {}),
          select: 'bookable',
          ...(categoryId === undefined ? {} : { bc: [categoryId] }),
        },
        { signal },
      )
      const details = toDistinctWheres(found)
      return found.map((one, index) => toOption(one, details[index]!))
    },
    [client, categoryId],
  )
  const isShown = location.id === form.locationId
  return (
    <div className="mb-booking-place">
      <Combobox
        label={t('location')}
        icon="map-pin"
        required
        disabled={disabled}
        value={isShown ? toOption(location, toWhere(location)) : null}
        options={find}
        hint={
          form.locationId === noLocation ? undefined : (
            <span title={toWhere(location)}>{toWhere(location, 2)}</span>
          )
        }
        error={error}
        onChange={(option) => {
          const locationId = option ? Number(option.value) : noLocation
          onChange({ ...form, locationId, extras: [], layoutId: undefined })
        }}
      />
      {isShown && location.thumbnail && <SpacePicture location={location} />}
    </div>
  )
}
