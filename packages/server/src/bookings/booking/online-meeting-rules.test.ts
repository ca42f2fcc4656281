import { describe, expect, it } from 'vitest'
import { bookingRow } from './booking-row.fixture.js'
import { awaitsLink, meetingColumns, noMeeting, wantsMeeting } from './online-meeting-rules.js'

const pending = { ...noMeeting, conference_provider_id: 3, online_meeting_status: 'PENDING' }
const meeting = (provider: number | null, status: 'PENDING' | 'READY' | 'FAILED' | null) =>
  bookingRow({ conference_provider_id: provider, online_meeting_status: status })

describe('an online meeting', () => {
  it.each([
    ['nothing said changes nothing', undefined, meeting(3, 'READY'), {}],
    ['null takes it away', null, meeting(3, 'READY'), noMeeting],
    ['a service makes one', { conferenceProviderId: 3 }, undefined, pending],
    ['for one that had none', { conferenceProviderId: 3 }, meeting(null, null), pending],
    ['the same service again', { conferenceProviderId: 3 }, meeting(3, 'READY'), {}],
    ['the same while it is made', { conferenceProviderId: 3 }, meeting(3, 'PENDING'), {}],
    [
      'the same tries again what failed',
      { conferenceProviderId: 3 },
      meeting(3, 'FAILED'),
      pending,
    ],
    ['another service', { conferenceProviderId: 3 }, meeting(4, 'READY'), pending],
  ])('BKG-039 %s', (_, wanted, before, columns) => {
    expect(meetingColumns(wanted, before)).toEqual(columns)
  })

  it.each([
    ['CONFIRMED', 3, true],
    ['TENTATIVE', 3, true],
    ['CANCELLED', 3, false],
    ['CONFIRMED', null, false],
  ] as const)('BKG-039 a %s booking with service %s needs one: %s', (status, provider, wants) => {
    expect(wantsMeeting(bookingRow({ status, conference_provider_id: provider }))).toBe(wants)
  })

  it.each([
    ['a new one', undefined, meeting(3, 'PENDING'), true],
    ['one that was added', meeting(null, null), meeting(3, 'PENDING'), true],
    ['one that is tried again', meeting(3, 'FAILED'), meeting(3, 'PENDING'), true],
    ['one that was pending before', meeting(3, 'PENDING'), meeting(3, 'PENDING'), false],
    ['one that is there', undefined, meeting(3, 'READY'), false],
    ['none', undefined, meeting(null, null), false],
  ])('BKG-039 people wait for the link of %s', (_, before, after, awaits) => {
    expect(awaitsLink([{ before, after }])).toBe(awaits)
    expect(
      awaitsLink([
        { before: undefined, after: meeting(null, null) },
        { before, after },
      ]),
    ).toBe(awaits)
  })
})
