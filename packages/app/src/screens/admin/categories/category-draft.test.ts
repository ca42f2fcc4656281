import { describe, expect, it } from 'vitest'
import { toCategoryDraft, toCategoryInput } from './category-draft.js'

describe('the form of a category', () => {
  const category = {
    nameSingle: 'Desk',
    namePlural: 'Desks',
    locationKind: 'DESK',
    timeslotKind: 'HALF_DAY' as const,
    adminOnly: false,
    cqIndicator: 'C',
    alignBookingTimeFrom: '08:00',
    alignBookingTimeTo: null,
    minutesAllowedEarly: 30,
    minutesAutoCancel: 10,
    restriction: { id: 4 },
    layouts: [{ id: 7, text: 'Rows' }],
  }

  it('round-trips its input', () => {
    expect(toCategoryInput(toCategoryDraft(category))).toMatchObject({
      ...category,
      layouts: [{ id: 7 }],
    })
  })

  it.each([
    ['allow-early', { allowsEarly: false }, { minutesAllowedEarly: 0, minutesAutoCancel: 10 }],
    ['auto-cancel', { autoCancels: false }, { minutesAllowedEarly: 30, minutesAutoCancel: 0 }],
  ])('sends 0 minutes with %s off', (_, change, sent) => {
    expect(toCategoryInput({ ...toCategoryDraft(category), ...change })).toMatchObject(sent)
  })
})
