import { apiQuery, currentOrg } from '@mosaic-booking/sdk/queries'
import { fieldCodes, fillText, isSwitchedOn, parseEmail } from '@mosaic-booking/sdk/rules'
import { Suspense, useCallback, useState } from 'react'
import { useMessages } from '../../../locale/messages.js'
import { useLocale } from '../../../locale/use-locale.js'
import { Face } from '../../../ui/avatar/face.js'
import { Badge } from '../../../ui/badge/badge.js'
import { IconButton } from '../../../ui/button/button.js'
import { Combobox } from '../../../ui/combobox/combobox.js'
import { useApiQuery, useRuntime } from '../../../use-runtime.js'
import { messages } from '../../booking-dialog.messages.js'
import { addAttendee } from '../../draft/booking-draft.js'
import type { FormPerson } from '../../fields/form-person.js'
import type { ControlProps } from './control-props.js'
import { toPersonOption, type PersonOption } from './person-option.js'
import { lazyPart } from '../../../ui/lazy-part.js'

const AttendeePopover = lazyPart(
  async () => (await import('./attendee-popover.js')).AttendeePopover,
)

const tones = {
  AVAILABLE: 'success',
  UNAVAILABLE: 'warning',
  UNKNOWN: 'neutral',
} as const

export function AttendeesField({ facts, error, isRequired, onChange }: ControlProps) {
  const t = useMessages(messages)
  const { form, user, check } = facts
  const { language } = useLocale()
  const { client } = useRuntime()
  const org = useApiQuery(apiQuery(client, 'org.get', currentOrg))
  const hidesExternal = isSwitchedOn(org.data?.configSettings ?? [], 'hide_external_visitors')
  const [listed, setListed] = useState<'personListed' | 'emailListed'>()
  const findPeople = useCallback(
    async (partial: string, signal: AbortSignal) => {
      if (partial.trim().length < 2) return []
      const { people } = await client.person.list(
        { partial, ...(hidesExternal ? { kind: ['INTERNAL', 'USER'] } : {}) },
        { signal },
      )
      return people.map(({ id, name, email, picture, kind }) =>
        toPersonOption({ id, name, email, picture, isVisitor: kind === 'EXTERNAL' }),
      )
    },
    [client, hidesExternal],
  )
  const statusOf = ({ email }: FormPerson) =>
    check?.userAvailabilityCheck.userDetails.find(
      (one) => one.email.toLowerCase() === email?.toLowerCase(),
    )?.status

  function add(option: PersonOption | null) {
    if (!option) return
    const next = addAttendee(form, option.person, user.id)
    setListed(typeof next === 'string' ? next : undefined)
    if (typeof next !== 'string') onChange(next)
  }
  const replace = (index: number, people: readonly FormPerson[]) =>
    onChange({ ...form, attendees: form.attendees.toSpliced(index, 1, ...people) })

  return (
    <div className="mb-booking-people">
      <Combobox<PersonOption>
        label={t('attendees')}
        placeholder={t(hidesExternal ? 'addColleague' : 'addAttendee')}
        required={isRequired}
        icon="people"
        value={null}
        options={findPeople}
        emptyText={t(hidesExternal ? 'noColleagues' : 'noPeople')}
        error={listed ? fillText(fieldCodes[listed], language) : error}
        onChange={add}
        fromText={(text) => {
          const email = hidesExternal ? undefined : parseEmail(text)
          return email === undefined
            ? undefined
            : toPersonOption({ name: email, email, isVisitor: true })
        }}
      />
      {form.attendees.length > 0 && (
        <ul>
          {form.attendees.map((person, index) => {
            const status = statusOf(person)
            return (
              <li key={person.id ?? person.email}>
                <Face person={person} />
                <span className="mb-booking-person">
                  <span>
                    {person.name}
                    {person.email && person.email !== person.name && <small>{person.email}</small>}
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
  )
}
