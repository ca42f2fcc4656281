import type { Visit } from '@mosaic-booking/sdk'
import { isEmail } from '@mosaic-booking/sdk/rules'
import { useCallback, useRef, useState } from 'react'
import { useMessages } from '../../locale/messages.js'
import { Button } from '../../ui/button/button.js'
import { Combobox } from '../../ui/combobox/combobox.js'
import type { ListboxOption } from '../../ui/listbox/listbox.js'
import { TextField } from '../../ui/text-field/text-field.js'
import { useRuntime } from '../../use-runtime.js'
import { findByName, fewestLetters } from '../find-visits.js'
import type { WalkIn } from '../kiosk-steps.js'
import { messages } from './walk-in.messages.js'
import { StepFrame } from './step-frame.js'

interface WalkInStepProps {
  readonly receptionId: number
  /** Today's visits, whose hosts can be found offline. */
  readonly visits: readonly Visit[]
  /** The visitor's input before going back. */
  readonly entered: WalkIn | undefined
  readonly onEntered: (walkIn: WalkIn) => void
  readonly onBack: () => void
}

const toOption = ({ id, name }: { readonly id: number; readonly name: string }) => ({
  value: String(id),
  label: name,
  host: { id, name },
})
type HostOption = ListboxOption & { readonly host: WalkIn['host'] }

/** Matching hosts of today's visits, without duplicates. */
function knownHosts(visits: readonly Visit[], partial: string): WalkIn['host'][] {
  const hosts = new Map(visits.map(({ host }) => [host.id, host]))
  const named = [...hosts.values()].map((host) => ({ host, guest: host }) as unknown as Visit)
  return findByName(named, partial).map(({ host: { id, name } }) => ({ id, name }))
}

/** An unexpected visitor enters their details and the person they wish to see. */
export function WalkInStep({ receptionId, visits, entered, onEntered, onBack }: WalkInStepProps) {
  const t = useMessages(messages)
  const { client } = useRuntime()
  const [guest, setGuest] = useState(
    entered?.guest ?? { firstName: '', lastName: '', email: '', company: '' },
  )
  const [host, setHost] = useState(entered?.host ?? null)
  const [isSubmitted, setSubmitted] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const find = useCallback(
    async (partial: string, signal: AbortSignal): Promise<HostOption[]> => {
      if (partial.trim().length < fewestLetters) return []
      const request = { locationId: receptionId, partial }
      const found = await client.visitor
        .hosts(request, { signal, maxRetries: 0 })
        .catch(() => knownHosts(visits, partial))
      return found.map(toOption)
    },
    [client, receptionId, visits],
  )
  const email = guest.email ?? ''
  const errors = {
    firstName: guest.firstName.trim() ? undefined : t('required'),
    lastName: guest.lastName.trim() ? undefined : t('required'),
    email: email.trim() && !isEmail(email) ? t('emailInvalid') : undefined,
    host: host ? undefined : t('required'),
  }
  const errorOf = (field: keyof typeof errors) => (isSubmitted ? errors[field] : undefined)
  function submit() {
    setSubmitted(true)
    if (host && !Object.values(errors).some(Boolean)) return onEntered({ guest, host })
    requestAnimationFrame(() =>
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
    )
  }
  const text = (field: 'firstName' | 'lastName' | 'email' | 'company') => ({
    label: t(field),
    value: guest[field] ?? '',
    autoComplete: 'off',
    onChange: (value: string) => setGuest({ ...guest, [field]: value }),
  })
  return (
    <StepFrame title={t('walkIn')} onBack={onBack}>
      <form
        ref={form}
        className="mb-kiosk-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <div className="mb-kiosk-row">
          <TextField {...text('firstName')} required error={errorOf('firstName')} />
          <TextField {...text('lastName')} required error={errorOf('lastName')} />
        </div>
        <div className="mb-kiosk-row">
          <TextField {...text('company')} />
          <TextField {...text('email')} type="email" error={errorOf('email')} />
        </div>
        <Combobox<HostOption>
          label={t('host')}
          hint={t('hostHint')}
          required
          icon="user"
          value={host && toOption(host)}
          options={find}
          emptyText={t('noHost')}
          error={errorOf('host')}
          onChange={(option) => setHost(option?.host ?? null)}
        />
        <Button variant="primary" type="submit" wide>
          {t('continue')}
        </Button>
      </form>
    </StepFrame>
  )
}
