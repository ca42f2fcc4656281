import * as common from '../../../locale/common.js'
import { toMessage, type Person } from '@mosaic-booking/sdk'
import { useState, type KeyboardEvent } from 'react'
import { defineMessages, useMessages } from '../../../locale/messages.js'
import { useLocale } from '../../../locale/use-locale.js'
import { Button, IconButton } from '../../../ui/button/button.js'
import { Notice } from '../../../ui/notice/notice.js'
import { Popover } from '../../../ui/popover/popover.js'
import { TextField } from '../../../ui/text-field/text-field.js'
import { useRuntime } from '../../../use-runtime.js'
import type { FormPerson } from '../../fields/form-person.js'

const messages = defineMessages('attendee-popover', {
  open: 'Enter a name for {email}',
  firstName: common.firstName,
  lastName: common.lastName,
  company: common.company,
  save: 'Save attendee',
  // ATTENDEE_POPOVER_MISSING_NAME
  missingName: 'Please enter a name for this attendee.',
  failed: 'The attendee could not be saved. Please try again.',
})

interface AttendeePopoverProps {
  /** E-mail address of an attendee without a name. */
  readonly email: string
  readonly onSave: (person: FormPerson) => void
}

/**
 * Requests the name for an entered address, so that the host and the reception know who is coming.
 */
export function AttendeePopover({ email, onSave }: AttendeePopoverProps) {
  const label = useMessages(messages)('open', { email })
  return (
    <Popover
      label={label}
      placement="bottom-end"
      trigger={(trigger) => <IconButton {...trigger} icon="edit" size="small" label={label} />}
    >
      {(close) => (
        <NameFields
          email={email}
          onSave={(person) => {
            close()
            onSave(person)
          }}
        />
      )}
    </Popover>
  )
}

/** The server requires both for external people. */
type NamePart = 'firstName' | 'lastName'

const noName = { firstName: '', lastName: '', company: '' }

function NameFields({ email, onSave }: AttendeePopoverProps) {
  const t = useMessages(messages)
  const { language } = useLocale()
  const { client } = useRuntime()
  const [given, setGiven] = useState(noName)
  const [problem, setProblem] = useState<NamePart | Error>()
  const [isSaving, setSaving] = useState(false)
  async function save() {
    const [firstName, lastName, company] = [given.firstName, given.lastName, given.company].map(
      (text) => text.trim(),
    )
    if (isSaving) return
    if (!firstName || !lastName) return setProblem(firstName ? 'lastName' : 'firstName')
    setSaving(true)
    setProblem(undefined)
    try {
      const body = { kind: 'EXTERNAL', firstName, lastName, company, email } as const
      const { id, name } = (await client.person.create({ body })) as Person
      onSave({ id, name, email, isVisitor: true })
    } catch (error) {
      setProblem(error as Error)
      setSaving(false)
    }
  }
  // Enter saves the attendee instead of submitting the surrounding booking form.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    void save()
  }
  const field = (name: keyof typeof noName) => ({
    label: t(name),
    value: given[name],
    autoComplete: 'off',
    error: problem === name ? t('missingName') : undefined,
    onChange: (value: string) => setGiven({ ...given, [name]: value }),
  })
  return (
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- a form cannot be inside the booking's form
    <div className="mb-booking-attendee" onKeyDown={onKeyDown}>
      {problem instanceof Error && (
        <Notice tone="error">{toMessage(problem, t('failed'), language)}</Notice>
      )}
      <TextField {...field('firstName')} required />
      <TextField {...field('lastName')} required />
      <TextField {...field('company')} />
      <Button variant="primary" busy={isSaving} onClick={() => void save()}>
        {t('save')}
      </Button>
    </div>
  )
}
