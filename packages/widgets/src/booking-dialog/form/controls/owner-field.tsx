import { parseEmail } from '@mosaic-booking/sdk/rules'
import { useCallback } from 'react'
import { useMessages } from '../../../locale/messages.js'
import { Combobox } from '../../../ui/combobox/combobox.js'
import { useRuntime } from '../../../use-runtime.js'
import { messages } from '../../booking-dialog.messages.js'
import type { ControlProps } from './control-props.js'
import { toPersonOption } from './person-option.js'

/** The person for whom the booking is made. */
export function OwnerField({ field, facts: { form, user }, error, onChange }: ControlProps) {
  const t = useMessages(messages)
  const { client } = useRuntime()
  const find = useCallback(
    async (partial: string, signal: AbortSignal) => {
      const found = await client.user.possibleOwners({ id: 'current', partial }, { signal })
      return found.map(({ id, name, email, picture }) =>
        toPersonOption({ id, name, email, picture }),
      )
    },
    [client],
  )
  return (
    <Combobox
      label={t(field.label)}
      hint={field.hint && t(field.hint)}
      icon="user"
      value={toPersonOption(
        form.owner ?? { id: user.id, name: user.name, email: user.email, picture: user.picture },
      )}
      options={find}
      error={error}
      onChange={(option) => onChange({ ...form, owner: option?.person ?? null })}
      fromText={(text) => {
        const email = parseEmail(text)
        return email === undefined ? undefined : toPersonOption({ name: email, email })
      }}
    />
  )
}
