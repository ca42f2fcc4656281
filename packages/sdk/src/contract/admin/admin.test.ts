import { expect, it } from 'vitest'
import {
  BannerInput,
  configKeys,
  ConfigSetting,
  contract,
  LineImportStatus,
  Organisation,
  readConfigValue,
  SupportInput,
} from '../index.js'
import { compare, type Outline } from '../test-support/outline.js'
import { accepted, accepts, missingFields, wordsOf } from '../test-support/probe.js'

const readers = 'authenticated locationManager system'
const helpText: Record<string, Outline> = {
  'GET /org/{orgId}/helpText': {
    access: 'authenticated locationManager',
    answers: '200:text/plain',
  },
  'PUT /org/{orgId}/helpText': { access: 'admin', body: 'text/plain', answers: '204' },
}
const option = `
  version? code? text type timeType quantityType kind? costCodeRequired?
  minimumNoticePeriodMinutes? pictureId? price? provider?`

const rows: [row: string, calls: Record<string, Outline>][] = [
  [
    'API-024 a media item is read, the help text is plain text, and support is asked',
    {
      'GET /media/{id}': { access: readers, answers: '200:Media' },
      ...helpText,
      'POST /support/': {
        access: 'authenticated locationManager',
        body: 'type subject body',
        answers: '201:SupportReceipt',
      },
    },
  ],
  ['BAN-005 the help text is read and saved as plain text', helpText],
  [
    'BAN-004 the banner is read and saved',
    {
      'GET /org/{orgId}/banner': {
        access: 'authenticated locationManager',
        answers: '200:Banner 204',
      },
      'POST /org/{orgId}/banner': {
        access: 'admin',
        body: 'title summary content enabled',
        answers: '200:Banner',
      },
    },
  ],
  [
    'COST-006 cost codes are listed, added, removed one per call and checked by date',
    {
      'GET /costCode': { access: readers, answers: '200:CostCode[]' },
      'POST /costCode': {
        access: 'admin',
        body: 'costCode description dateFrom? dateTo?',
        answers: '201:CostCode',
        errors: 'ALREADY_EXISTS',
      },
      'DELETE /costCode/{id}': { access: 'admin', answers: '204' },
      'GET /costCode/valid': {
        access: readers,
        query: 'code date',
        answers: '200:CostCodeValidity',
      },
    },
  ],
  [
    'OPT-007 options are listed, created, updated and removed',
    {
      'GET /bookingOption': { access: readers, answers: '200:BookingOption[]' },
      'POST /bookingOption': { access: 'admin', body: option, answers: '201:BookingOption' },
      'PUT /bookingOption/{id}': {
        access: 'admin',
        body: option,
        answers: '200:BookingOption',
        errors: 'VERSION_CONFLICT',
      },
      'DELETE /bookingOption/{id}': { access: 'admin', answers: '204', errors: 'IN_USE' },
    },
  ],
  [
    'PRV-004 providers are listed, created, updated, and removed unless they are in use',
    {
      'GET /provider': { access: readers, answers: '200:Provider[]' },
      'POST /provider': {
        access: 'admin',
        body: 'version? name notificationDaysInterval',
        answers: '201:Provider',
        errors: 'ALREADY_EXISTS',
      },
      'PUT /provider/{id}': {
        access: 'admin',
        body: 'version? name notificationDaysInterval',
        answers: '200:Provider',
        errors: 'ALREADY_EXISTS VERSION_CONFLICT',
      },
      'DELETE /provider/{id}': { access: 'admin', answers: '204', errors: 'IN_USE' },
    },
  ],
  [
    'CONF-002 a key of configuration is saved by its type, and any by who owns the installation',
    {
      'POST /org/{orgId}/feature/{key}': {
        access: 'admin',
        query: 'enable',
        answers: '200:ConfigSetting',
      },
      'POST /org/{orgId}/genericfeature/{key}': {
        access: 'installation',
        query: 'featureValue',
        answers: '200:ConfigSetting',
      },
      'PUT /org/{orgId}/genericfeature/{key}': {
        access: 'installation',
        body: 'featureValue',
        answers: '200:ConfigSetting',
      },
    },
  ],
]

it.each(rows)('%s', (_row, calls) => {
  const { declared, expected } = compare(calls)
  expect(declared).toEqual(expected)
})

it('CONF-002 every key is known, can be saved, and is returned with the organisation', () => {
  const keys = `
    search_screen_variant resource_result_limit find_someone hide_all_bookings banner_enabled
    custom_help_enabled getting_started_help getting_started_help_url chat_widget_enabled floor_plan
    floor_plan_uses_sense_editor floor_plan_clusters floor_plan_shows_booking_owner
    show_weekday_calendar enable_category_select_on_availability_screen basket event_management
    cost_code_list default_send_action dwp_enhancements hide_external_visitors occupancy_provider
    locale cross_org_resource_sharing cross_org_show_org_roots cross_org_show_owning_org
    hide_resource_filter_panel location_lookup_limit visitor_kiosk_options visitor_report_for_all
    visitor_report_for_all_checkin report_top_n_items`
    .trim()
    .split(/\s+/)
  expect(Object.keys(configKeys)).toEqual(expect.arrayContaining(keys))
  expect(accepted(contract.org.setGenericFeature.params.key, keys)).toEqual(keys)
  for (const [value, dataType] of [
    [true, 'BOOLEAN'],
    [20, 'INTEGER'],
    ['send', 'TEXT'],
    [{ infoMessage: 'Hello' }, 'JSON'],
  ])
    expect(accepts(ConfigSetting, { key: 'any', value, dataType })).toBe(true)
  expect(missingFields(Organisation, 'configSettings.key configSettings.value')).toEqual([])
})

it('CONF-005 visitor_kiosk_options is JSON, read as its logo, information and support message', () => {
  const options = { logoImage: '7', infoMessage: 'Welcome', supportMessage: 'Call 555' }
  const { dataType } = configKeys.visitor_kiosk_options
  expect(dataType).toBe('JSON')
  expect(readConfigValue(JSON.stringify(options), dataType)).toEqual(options)
  expect(accepts(ConfigSetting, { key: 'visitor_kiosk_options', dataType, value: options })).toBe(
    true,
  )
})

it('API-024 a question to support is of type SUPPORT, with subject and body', () => {
  const question = { type: 'SUPPORT', subject: 'Help', body: 'The door is locked.' }
  expect(
    accepted(SupportInput, [
      question,
      { ...question, type: 'SALES' },
      ...Object.keys(question).map((part) => ({ ...question, [part]: undefined })),
    ]),
  ).toEqual([question])
})

it('BAN-002 a title has at most 50 characters, a summary 200; content and enabled are required', () => {
  const banner = (title: number, summary: number) => ({
    title: 'x'.repeat(title),
    summary: 'x'.repeat(summary),
    content: '<p>We move.</p>',
    enabled: true,
  })
  const allowed = [banner(50, 200), banner(0, 0)]
  expect(
    accepted(BannerInput, [
      ...allowed,
      banner(51, 200),
      banner(50, 201),
      { ...banner(1, 1), enabled: 'yes' },
      ...Object.keys(banner(1, 1)).map((field) => ({ ...banner(1, 1), [field]: undefined })),
    ]),
  ).toEqual(allowed)
})

it('COST-006 a code is valid on a day or not', () => {
  const { valid } = contract.costCode
  expect(accepted(valid.query.date, ['2026-11-02', 'today'])).toEqual(['2026-11-02'])
  expect(accepted(valid.answers[200], [{ valid: true }, { valid: false }, {}])).toHaveLength(2)
})

it('IMP-014 the lines of a synchronous import are SUCCESS, ERROR or CANCELLED', () => {
  expect(wordsOf(LineImportStatus)).toEqual(['SUCCESS', 'ERROR', 'CANCELLED'])
  const { items } = contract.person.importCsv.answers[200].properties
  expect(wordsOf(items.items.properties.status)).toEqual(wordsOf(LineImportStatus))
})
