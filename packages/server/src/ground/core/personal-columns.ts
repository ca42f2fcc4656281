import {
  bookingFields,
  Booking,
  categoryFields,
  locationFields,
  personalSubject,
  userAccountFields,
  userPersonFields,
  type DataSubject,
  type PlainFields,
} from '@mosaic-booking/sdk/contract'
import { toColumnName } from './entity-columns.js'

/** A text or JSON column: its data subject, or the reason why anonymisation keeps it. */
export type ColumnPrivacy = { readonly subject: DataSubject } | { readonly kept: string }

/** A table's text and JSON columns, and its columns that reference people. */
export interface TablePrivacy {
  readonly people?: Readonly<Partial<Record<DataSubject, readonly string[]>>>
  /** The columns with e-mail addresses of people without a person row. */
  readonly addresses?: readonly string[]
  /** The table whose row references the other people, and the column that references that row. */
  readonly partOf?: { readonly table: string; readonly column: string }
  readonly columns: Readonly<Record<string, ColumnPrivacy>>
}

type Columns = TablePrivacy['columns']

const personal = (subject: DataSubject, ...columns: string[]): Columns =>
  Object.fromEntries(columns.map((column) => [column, { subject }]))
const kept = (reason: string, ...columns: string[]): Columns =>
  Object.fromEntries(columns.map((column) => [column, { kept: reason }]))

/** Columns of fields that the contract marks. Fields without a mark are not texts. */
const declared = (fields: PlainFields): Columns =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([field, schema]): [string, ColumnPrivacy][] => {
      const subject = personalSubject(schema)
      if (subject === undefined) return []
      const privacy = subject ? { subject } : { kept: 'the contract says that it names nobody' }
      return [[toColumnName(field), privacy]]
    }),
  )

const word = 'a word from a fixed list'
const offer = 'describes what the organisation has and offers'
const zone = 'a time zone'
const setting = 'a setting of the organisation'
const byAdministrator = 'names an administrator as long as the entry itself exists'

const { label, cancellationReason, source, sourceVersion } = Booking.properties

/**
 * All text and JSON columns of the tenant tables. Fields of the contract are marked there; columns
 * that exist only in the database are declared here. A test compares this with the actual schema.
 */
export const personalColumns: Readonly<Record<string, TablePrivacy>> = {
  access_control: {
    columns: {
      ...kept(setting, 'type', 'client_id', 'username'),
      ...kept(byAdministrator, 'created_by'),
    },
  },
  access_control_event: { columns: kept('a random key', 'event_id') },
  access_control_reception: { columns: kept(setting, 'site_id', 'site_name') },
  access_group: { columns: kept(offer, 'name') },
  api_token: { people: { person: ['user_id'] }, columns: personal('person', 'name') },
  authentication_method: { columns: kept(setting, 'type', 'title', 'domains', 'settings') },
  banner: { columns: kept(setting, 'title', 'summary', 'content') },
  booking: {
    people: { owner: ['owner_id'], actor: ['booked_by_id', 'cancelled_by_id', 'checked_in_by_id'] },
    columns: {
      ...declared({ ...bookingFields, label, cancellationReason, source, sourceVersion }),
      ...personal('owner', 'join_url', 'online_meeting_id', 'online_meeting_user'),
      ...kept(word, 'status', 'status_reason', 'online_meeting_status'),
      ...kept('the start and period of each reminder', 'reminders'),
      ...kept(zone, 'time_zone'),
    },
  },
  booking_act: { columns: personal('owner', 'facts', 'last_error') },
  booking_attendee: {
    people: { attendee: ['person_id'] },
    addresses: ['email'],
    partOf: { table: 'booking', column: 'booking_id' },
    columns: personal('attendee', 'name', 'email'),
  },
  booking_group: {
    people: { owner: ['created_by_id'] },
    columns: {
      ...personal('owner', 'description', 'cost_code'),
      ...kept(word, 'type', 'repeat_kind'),
      ...kept(zone, 'time_zone'),
    },
  },
  booking_history: {
    people: { actor: ['person_id'] },
    partOf: { table: 'booking', column: 'booking_id' },
    columns: { ...personal('owner', 'changes'), ...kept(word, 'action') },
  },
  booking_option: {
    columns: kept(offer, 'code', 'text', 'type', 'time_type', 'quantity_type', 'kind', 'currency'),
  },
  booking_setting: { columns: kept(setting, 'section', 'value') },
  booking_type: { columns: kept(offer, 'text') },
  calendar_feed: {
    people: { person: ['user_id'] },
    columns: kept(word, 'kind', 'detail', 'language'),
  },
  category: {
    columns: {
      ...declared(categoryFields),
      ...kept(word, 'location_kind', 'timeslot_kind', 'quota_restriction_kind'),
    },
  },
  conference_provider: {
    columns: {
      ...kept(setting, 'type', 'domains', 'client_id', 'tenant_id', 'last_check'),
      ...kept(byAdministrator, 'created_by'),
    },
  },
  config_setting: { columns: kept(setting, 'key', 'value') },
  cost_code: { columns: kept(offer, 'cost_code', 'description') },
  declaration: {
    people: { person: ['person_id'], actor: ['witness_id'] },
    columns: personal('person', 'signature'),
  },
  declaration_template: {
    columns: kept(offer, 'short_name', 'title', 'content', 'help_title'),
  },
  device: {
    people: { actor: ['created_by_id'] },
    columns: { ...kept(offer, 'name'), ...kept(word, 'kind', 'language', 'scopes', 'build') },
  },
  domain_group: { columns: kept(setting, 'name', 'domains') },
  embed_code: {
    people: { person: ['user_id'] },
    columns: {
      ...kept(setting, 'origin'),
      ...kept(word, 'scopes'),
      ...kept('a hash', 'challenge'),
    },
  },
  embed_origin: { columns: kept(setting, 'origin') },
  session: {
    people: { person: ['user_id'] },
    columns: personal('person', 'browser', 'system', 'address'),
  },
  kiosk_login: { people: { person: ['user_id'] }, columns: kept(word, 'kind') },
  embed_token: {
    people: { person: ['user_id'] },
    columns: { ...kept(setting, 'origin'), ...kept(word, 'scopes') },
  },
  extra_request: {
    partOf: { table: 'booking', column: 'booking_id' },
    columns: {
      ...personal('owner', 'notes'),
      ...kept(word, 'type', 'status', 'buffer_kind', 'currency'),
    },
  },
  facility: { columns: { ...kept(offer, 'text'), ...kept(word, 'kind') } },
  floor_plan: { columns: kept(offer, 'elements', 'georeference', 'drawing', 'made_spaces') },
  group_restriction: { columns: kept(word, 'type') },
  help_text: { columns: kept(setting, 'text') },
  idempotency_key: {
    people: { person: ['user_id'] },
    columns: kept('sealed with what only the caller has, and forgotten after a day', 'key', 'body'),
  },
  import: {
    people: { actor: ['created_by_id'] },
    columns: kept(
      'names a file, and is forgotten after a month',
      'noun',
      'label',
      'file_name',
      'language',
    ),
  },
  import_item: {
    people: { actor: ['requested_by_id'] },
    columns: { ...personal('owner', 'content', 'reference', 'message'), ...kept(word, 'status') },
  },
  job: {
    partOf: { table: 'booking', column: 'booking_id' },
    columns: { ...personal('owner', 'data', 'last_error'), ...kept(word, 'kind', 'key') },
  },
  layout: { columns: kept(offer, 'text') },
  mqtt_broker: {
    columns: {
      ...kept(
        setting,
        'address',
        'client_id',
        'username',
        'ca_certificate',
        'client_certificate',
        'topic',
        'state_path',
        'time_path',
        'message_path',
        'occupied_values',
        'free_values',
      ),
      ...kept('a random key', 'held_by'),
      ...kept(word, 'problem'),
      ...kept('what the broker said about its connection', 'problem_detail'),
      ...kept(byAdministrator, 'created_by'),
    },
  },
  name_translation: { columns: kept(offer, 'name', 'texts', 'en', 'es') },
  live_event: { columns: kept(word, 'type') },
  location: {
    columns: {
      ...declared(locationFields),
      ...kept(offer, 'kind', 'name', 'schedule', 'tags'),
      ...kept(zone, 'time_zone'),
    },
  },
  location_history: {
    people: { actor: ['person_id'] },
    columns: kept(offer, 'changes'),
  },
  entry_history: {
    // Entries of the user list are people; other lists contain the organisation's offers.
    people: { actor: ['person_id'], person: ['entry_id'] },
    columns: { ...kept(word, 'list', 'action'), ...personal('person', 'name', 'changes') },
  },
  location_role: { people: { person: ['user_id'] }, columns: kept(word, 'role') },
  media: {
    people: { actor: ['created_by_id'] },
    columns: kept(offer, 'kind', 'name', 'url', 'text'),
  },
  media_content: { columns: kept(word, 'media_type') },
  organisation: {
    columns: {
      ...kept(setting, 'name', 'time_zone', 'locale', 'status'),
      ...kept(byAdministrator, 'marked_for_deletion_by'),
    },
  },
  old_record: {
    columns: {
      ...kept(word, 'kind', 'system'),
      ...kept('the id of a row of the old system, and of people only a digest', 'key', 'digest'),
    },
  },
  organisation_domain: { columns: kept(setting, 'domain') },
  outbox: {
    addresses: ['recipient'],
    columns: {
      ...personal('person', 'recipient', 'subject', 'body', 'html', 'calendars', 'headers'),
      ...personal('person', 'dedupe_key', 'last_error'),
      ...kept(word, 'kind', 'language'),
    },
  },
  passkey: {
    people: { person: ['user_id'] },
    columns: {
      ...personal('person', 'name'),
      ...kept('how a browser reaches the device', 'transports'),
    },
  },
  person: {
    people: { person: ['id'], actor: ['created_by_id'] },
    columns: {
      ...declared(userPersonFields),
      ...personal('person', 'name', 'folded_name', 'email', 'company', 'picture_hash'),
      ...kept(word, 'kind', 'status'),
    },
  },
  person_picture: { people: { person: ['person_id'] }, columns: {} },
  occupancy: {
    columns: {
      ...kept(word, 'status'),
      ...kept('a reading of a sensor, which names nobody', 'status_message'),
    },
  },
  occupancy_hour: { columns: {} },
  provider: { columns: kept(offer, 'name') },
  recovery_code: {
    people: { person: ['user_id'] },
    columns: personal('person', 'code_hash'),
  },
  report_mail: { people: { person: ['user_id'] }, columns: {} },
  room_calendar: {
    columns: { ...kept(setting, 'resource'), ...kept('a random key', 'changes_link') },
  },
  room_calendar_event: { columns: kept('a random key', 'event_id') },
  room_calendar_copy: { columns: kept('a random key', 'event_id', 'content_hash') },
  scim_integration: {
    people: { actor: ['user_id'] },
    columns: kept(byAdministrator, 'created_by'),
  },
  scim_user: {
    people: { person: ['user_id'] },
    columns: personal('person', 'external_id', 'user_name', 'display_name'),
  },
  scim_group: { columns: kept(setting, 'external_id') },
  login_address: { addresses: ['email'], columns: personal('person', 'email') },
  favourite: { people: { person: ['user_id'] }, columns: {} },
  federated_identity: {
    people: { person: ['user_id'] },
    columns: { ...kept(setting, 'issuer'), ...personal('person', 'subject') },
  },
  sign_on_test: { people: { person: ['user_id'] }, columns: personal('person', 'result') },
  security_event: {
    people: { person: ['actor_id', 'user_id'] },
    columns: {
      ...personal('person', 'address'),
      ...kept(word, 'kind'),
      ...kept('names operations, ids and fields, never what people have entered', 'details'),
    },
  },
  subscription: { people: { person: ['user_id'] }, columns: kept(word, 'event_category') },
  support_request: {
    people: { person: ['user_id'] },
    columns: personal('person', 'subject', 'body'),
  },
  two_factor_setting: { columns: kept(word, 'two_factor_type') },
  user_account: {
    people: { person: ['id'] },
    columns: {
      ...declared(userAccountFields),
      ...personal('person', 'email', 'login_email', 'password_hash', 'defaults', 'deactivated_by'),
      ...kept(word, 'type', 'roles'),
    },
  },
  user_group: {
    columns: kept(setting, 'name', 'kind', 'directory_group_id', 'directory_group_name'),
  },
  user_group_member: { addresses: ['email'], columns: personal('person', 'email', 'name') },
  visit: {
    people: { person: ['guest_id'], actor: ['host_id', 'checked_in_by_id', 'checked_out_by_id'] },
    columns: {
      ...personal(
        'person',
        'company',
        'contact_number',
        'vehicle_registration',
        'reference',
        'note',
      ),
      ...kept(word, 'copied'),
      ...kept('the place, day and time of the visit itself', 'mailed'),
    },
  },
  user_token: {
    addresses: ['email'],
    columns: { ...personal('person', 'email'), ...kept(word, 'purpose') },
  },
}

export const listPersonal = (table: string): string[] =>
  Object.entries(personalColumns[table]?.columns ?? {}).flatMap(([column, privacy]) =>
    'subject' in privacy ? [column] : [],
  )
