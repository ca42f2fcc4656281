import type { BookingCheck, User } from '@mosaic-booking/sdk'
import { apiQuery, currentOrg } from '@mosaic-booking/sdk/queries'
import {
  fieldCodes,
  isLoginEmail,
  isSwitchedOn,
  type FormField,
  type FormFieldName,
} from '@mosaic-booking/sdk/rules'
import { lazy, Suspense, useCallback, useState } from 'react'
import { useMessages } from '../../locale/messages.js'
import { useLocale } from '../../locale/use-locale.js'
import { Badge } from '../../ui/badge/badge.js'
import { IconButton } from '../../ui/button/button.js'
import { Combobox } from '../../ui/combobox/combobox.js'
import type { ListboxOption } from '../../ui/listbox/listbox.js'
import { useApiQuery, useRuntime } from '../../use-runtime.js'
import { messages } from '../booking-dialog.messages.js'
import { addAttendee, type BookingForm, type FormPerson } from '../draft/booking-draft.js'
import type { FieldTexts } from './booking-form.js'

const AttendeePopover = lazy(async () => ({
  default: (await import('./attendee-popover.js')).AttendeePopover,
}))

interface PeopleFieldsProps {
  readonly form: BookingForm
  readonly user: User
  readonly errors: FieldTexts
  readonly check: BookingCheck | undefined
  readonly fields: Readonly<Record<FormFieldName, FormField>>
  readonly onChange: (form: BookingForm) => void
}

interface PersonOption extends ListboxOption {
  readonly person: FormPerson
}

const toOption = (person: FormPerson): PersonOption => ({
  value: String(person.id ?? person.email),
  label: person.name,
  detail: person.email,
  person,
})
const tones = {
  AVAILABLE: 'success',
  UNAVAILABLE: 'warning',
  UNKNOWN: 'neutral',
  CHECKING: 'neutral',
} as const

/** The owner and the attendees of a booking. */
export function PeopleFields({ form, user, errors, check, fields, onChange }: PeopleFieldsProps) {
  const t = useMessages(messages)
  const { language } = useLocale()
  const { client } = useRuntime()
  const org = useApiQuery(apiQuery(client, 'org.get', currentOrg))
  const hidesExternal = isSwitchedOn(org.data?.configSettings ?? [], 'hide_external_visitors')
  const [listed, setListed] = useState<'personListed' | 'emailListed'>()
  const findOwners = useCallback(
    async (partial: string, signal: AbortSignal) => {
      const found = await client.user.possibleOwners({ id: 'current', partial }, { signal })
      return found.map(({ id, name, email }) => toOption({ id, name, email }))
    },
    [client],
  )
  const findPeople = useCallback(
    async (partial: string, signal: AbortSignal) => {
      if (partial.trim().length < 2) return []
      const { people } = await client.person.list(
        { partial, ...(hidesExternal ? { kind: ['INTERNAL', 'USER'] } : {}) },
        { signal },
      )
      return people.map(({ id, name, email, kind }) =>
        toOption({ id, name, email, isVisitor: kind === 'EXTERNAL' }),
      )
    },
    [client, hidesExternal],
  )
  const statusOf = ({ email }: FormPerson) =>
    check?.userAvailabilityCheck.userDetails.find(
      (one) => one.email.toLowerCase() === email?.toLowerCase(),
    )?.status
  const owner = form.owner ?? { id: user.id, name: user.name, email: user.email }

  function add(option: PersonOption | null) {
    if (!option) return
    const next = addAttendee(form, option.person, user.id)
    setListed(typeof next === 'string' ? next : undefined)
    if (typeof next !== 'string') onChange(next)
  }
  const replace = (index: number, people: readonly FormPerson[]) =>
    onChange({ ...form, attendees: form.attendees.toSpliced(index, 1, ...people) })

  return (
    <>
      {fields.owner.isShown && (
        <Combobox
          label={t('owner')}
          hint={t('ownerHint')}
          icon="user"
          value={toOption(owner)}
          options={findOwners}
          error={errors['owner.id'] ?? errors['owner.email']}
          onChange={(option) => onChange({ ...form, owner: option?.person ?? null })}
          fromText={(text) =>
            isLoginEmail(text.trim())
              ? toOption({ name: text.trim(), email: text.trim() })
              : undefined
          }
        />
      )}
      {fields.attendees.isShown && (
        <div className="mb-booking-people">
          <Combobox<PersonOption>
            label={t('attendees')}
            placeholder={t(hidesExternal ? 'addColleague' : 'addAttendee')}
            required={fields.attendees.isRequired}
            icon="people"
            value={null}
            options={findPeople}
            emptyText={t(hidesExternal ? 'noColleagues' : 'noPeople')}
            error={listed ? fieldCodes[listed][language] : errors.attendees}
            onChange={add}
            fromText={(text) =>
              !hidesExternal && isLoginEmail(text.trim())
                ? toOption({ name: text.trim(), email: text.trim(), isVisitor: true })
                : undefined
            }
          />
          {form.attendees.length > 0 && (
            <ul>
              {form.attendees.map((person, index) => {
                const status = statusOf(person)
                return (
                  <li key={person.id ?? person.email}>
                    <span className="mb-booking-person">
                      <span>
                        {person.name}
                        {person.email && person.email !== person.name && (
                          <small>{person.email}</small>
                        )}
                      </span>
                      {person.isVisitor && <Badge>{t('visitor')}</Badge>}
                      {status && !(person.isVisitor && status === 'UNKNOWN') && (
                        <Badge tone={tones[status]}>{t(status)}</Badge>
                      )}
                    </span>
                    {person.id === undefined && person.isVisitor && person.email && (
                      <Suspense>
                        <AttendeePopover
                          email={person.email}
                          onSave={(named) => replace(index, [named])}
                        />
                      </Suspense>
                    )}
                    <IconButton
                      icon="close"
                      size="small"
                      label={t('removeAttendee', { name: person.name })}
                      onClick={() => replace(index, [])}
                    />
                  </li>
                )
              })}
            </ul>
          )}
        </div>
      )}
    </>
  )
}
