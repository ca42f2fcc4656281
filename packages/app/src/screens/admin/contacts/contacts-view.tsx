import { toMessage, type Person } from '@mosaic-booking/sdk'
import { mutate } from '@mosaic-booking/sdk/queries'
import { useApiQuery, useRuntime } from '@mosaic-booking/widgets'
import { Segmented, TextField, useLocale, useMessages } from '@mosaic-booking/widgets/ui'
import { useState } from 'react'
import { Link } from 'react-router'
import { optional, text, withNamedDefault } from '../../../shared/address/fields.js'
import { useAddress } from '../../../shared/address/use-address.js'
import { EntryList } from '../entry-list/entry-list.js'
import { RemoveDialog } from '../entry-list/remove-dialog.js'
import type { EntryFormProps } from '../entry-list/entry-list-props.js'
import { allContacts } from './all-contacts.js'
import {
  fieldsOf,
  missingFields,
  toContactDraft,
  toContactInput,
  type ContactDraft,
  type ContactField,
  type ContactKind,
} from './contact-draft.js'
import { messages } from './contacts.messages.js'
import { useStatusChange } from './use-status-change.js'

const kinds = ['INTERNAL', 'EXTERNAL'] as const satisfies ContactKind[]
const statuses = ['ACTIVE', 'DEACTIVATED'] as const satisfies Person['status'][]

const fields = {
  view: text('view'),
  status: withNamedDefault(
    optional(
      'status',
      (status) => statuses.find((one) => one.toLowerCase() === status),
      (status) => status.toLowerCase(),
    ),
    'ACTIVE',
  ),
}

/**
 * The internal or external directory. `status` in the URL selects active or deactivated contacts.
 */
export function ContactsView({ kind }: { readonly kind: ContactKind }) {
  const [{ status }] = useAddress(fields)
  return <ContactList key={`${kind} ${status}`} kind={kind} status={status} />
}

interface ContactListProps {
  readonly kind: ContactKind
  readonly status: Person['status']
}

function ContactList({ kind, status }: ContactListProps) {
  const t = useMessages(messages)
  const runtime = useRuntime()
  const { language } = useLocale()
  const [removed, setRemoved] = useState<Person>()
  const statusChange = useStatusChange(status)
  const query = useApiQuery(allContacts(runtime.client, kind, status))
  const describeFailure = (error: unknown) =>
    toMessage(error, t('failed'), language).replace(/<[^>]*>/g, '')
  const nameOf = ({ name }: Person) => name
  const isLinked = ({ isUser }: Person) => isUser
  const remove = ({ id }: Person) => mutate(runtime, 'person.remove', { id })
  return (
    <>
      <EntryList<Person, ContactDraft>
        name={kind === 'INTERNAL' ? 'internal-directory' : 'external-directory'}
        title={t(`title${kind}`)}
        subtitle={t(`text${kind}`)}
        addLabel={t(`add${kind}`)}
        emptyIcon="people"
        emptyTitle={t(`empty${kind}`)}
        emptyText={t(`empty${status}`)}
        isFiltered={status === 'DEACTIVATED'}
        query={query}
        header={
          <Choices kind={kind} status={status} hasLinked={query.data?.some(isLinked) === true} />
        }
        nameOf={nameOf}
        isForeign={isLinked}
        defaultSort={{ key: 'email', descending: false }}
        columns={[
          { key: 'name', header: t('name'), kind: 'title', value: nameOf },
          { key: 'email', header: t('email'), value: ({ email }) => email },
          { key: 'contactNumber', header: t('contactNumber'), value: (one) => one.contactNumber },
          kind === 'EXTERNAL'
            ? { key: 'company', header: t('company'), value: ({ company }) => company }
            : {
                key: 'account',
                header: t('account'),
                value: ({ isUser }) => t(isUser ? 'hasAccount' : 'noAccount'),
              },
        ]}
        toDraft={(person) => toContactDraft(kind, person)}
        validate={(draft) =>
          Object.fromEntries(missingFields(draft).map((field) => [field, t(`missing${kind}`)]))
        }
        Form={ContactForm}
        save={(draft, id, base) => {
          const body = toContactInput(draft)
          return id === undefined
            ? mutate(runtime, 'person.create', { body, admin: true })
            : mutate(runtime, 'person.update', { id, body: { ...body, ...base }, admin: true })
        }}
        history={{
          list: 'person',
          fields: {
            ...Object.fromEntries(fieldsOf('EXTERNAL').map((field) => [field, t(field)])),
            kind: t('kind'),
            status: t('status'),
          },
          showValue: (_, value) =>
            value === 'ACTIVE' ||
            value === 'DEACTIVATED' ||
            value === 'INTERNAL' ||
            value === 'EXTERNAL'
              ? t(value)
              : undefined,
        }}
        {...statusChange}
        actions={(person) =>
          isLinked(person)
            ? []
            : [
                {
                  id: 'delete',
                  label: t('remove'),
                  icon: 'trash',
                  danger: true,
                  onSelect: () => setRemoved(person),
                },
              ]
        }
        saveFailed={t('failed')}
        describeFailure={describeFailure}
      />
      {removed && (
        <RemoveDialog
          list={{
            query,
            nameOf,
            remove,
            removeTitle: (values) => t('removeTitle', values),
            describeFailure,
          }}
          entries={[removed]}
          onDone={() => setRemoved(undefined)}
          onRemoved={() => {}}
        />
      )}
    </>
  )
}

interface ChoicesProps extends ContactListProps {
  readonly hasLinked: boolean
}

function Choices({ kind, status, hasLinked }: ChoicesProps) {
  const t = useMessages(messages)
  const [, change] = useAddress(fields)
  const go = (next: ContactListProps) =>
    change(
      {
        view: next.kind === 'INTERNAL' ? 'internal-directory' : 'external-directory',
        status: next.status,
      },
      {},
    )
  const [before = '', after = ''] = t('linked', { link: '{link}' }).split('{link}')
  return (
    <>
      <Segmented
        label={t('kind')}
        value={kind}
        choices={kinds.map((value) => ({ value, label: t(value) }))}
        onChange={(value) => go({ kind: value, status })}
      />
      <Segmented
        label={t('status')}
        value={status}
        choices={statuses.map((value) => ({ value, label: t(value) }))}
        onChange={(value) => go({ kind, status: value })}
      />
      {hasLinked && (
        <p className="hint">
          {before}
          <Link to="/admin?view=users">{t('userAdministration')}</Link>
          {after}
        </p>
      )}
    </>
  )
}

const lengths = {
  firstName: 100,
  lastName: 100,
  email: 254,
  contactNumber: 50,
  company: 255,
  vehicleRegistration: 20,
} as const

function ContactForm({ draft, errors, onChange }: EntryFormProps<ContactDraft>) {
  const t = useMessages(messages)
  const field = (name: ContactField) => (
    <TextField
      label={t(name)}
      hint={name === 'firstName' && t('nameHint')}
      required={name === 'email' && draft.kind === 'INTERNAL'}
      type={name === 'email' ? 'email' : name === 'contactNumber' ? 'tel' : 'text'}
      maxLength={lengths[name]}
      value={draft[name]}
      error={errors[name]}
      onChange={(text) => onChange({ [name]: text })}
    />
  )
  return (
    <>
      <div className="entry-pair">
        {field('firstName')}
        {field('lastName')}
      </div>
      {field('email')}
      {draft.kind === 'EXTERNAL' && field('company')}
      <div className="entry-pair">
        {field('contactNumber')}
        {field('vehicleRegistration')}
      </div>
    </>
  )
}
