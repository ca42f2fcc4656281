import { describe, expect, it } from 'vitest'
import {
  decideAfterSave,
  decideMode,
  decideRemoval,
  dialogModes,
  isEditable,
  reasonOf,
} from './dialog-mode.js'

describe('modes of the booking dialog', () => {
  it('BKG-001 has the specified modes, and only book, edit and basket are editable', () => {
    expect([...dialogModes].sort()).toEqual([
      'approve',
      'basket',
      'book',
      'cancel',
      'confirmSendUpdate',
      'create',
      'edit',
      'editDisabled',
      'edited',
      'endEarly',
      'show',
      'start',
      'success',
    ])
    expect(dialogModes.filter(isEditable).sort()).toEqual(['basket', 'book', 'edit'])
  })

  it('BKG-002 edit becomes show if the booking is not editable or can be approved; a basket booking opens in basket mode', () => {
    expect(decideMode('edit', { possibleActions: ['edit', 'cancel'] })).toBe('edit')
    expect(decideMode('edit', { possibleActions: ['viewHistory'] })).toBe('show')
    expect(decideMode('edit', { possibleActions: ['edit', 'approve'] })).toBe('show')
    expect(decideMode('edit', { possibleActions: ['edit'], isInBasket: true })).toBe('basket')
  })

  it('BKG-007 cancel, approve, start and endEarly open only if possibleActions lists them', () => {
    for (const mode of ['cancel', 'approve', 'start', 'endEarly'] as const) {
      expect(decideMode(mode, { possibleActions: [mode] })).toBe(mode)
      expect(decideMode(mode, { possibleActions: ['edit'] })).toBe('show')
    }
  })

  it('BKG-004 BKG-005 a new booking ends in success; a saved edit in edited, or closed in my-bookings, all-bookings and event', () => {
    expect(decideAfterSave('book', undefined)).toBe('success')
    expect(decideAfterSave('book', 'my-bookings')).toBe('success')
    expect(decideAfterSave('edit', undefined)).toBe('edited')
    for (const section of ['my-bookings', 'all-bookings', 'event'])
      expect(decideAfterSave('edit', section)).toBe('closed')
    expect(decideAfterSave('edit', 'find')).toBe('edited')
  })

  it('BKG-006 cancel, approve, start and endEarly close with the reason cancel, approve or start', () => {
    expect(
      ['cancel', 'approve', 'start', 'endEarly'].map((mode) => reasonOf(mode as 'cancel')),
    ).toEqual(['cancel', 'approve', 'start', 'cancel'])
    expect(reasonOf('show')).toBe('close')
  })

  it('APR-005 reject replaces cancel if approve is possible', () => {
    expect(decideRemoval(['cancel', 'approve'])).toBe('reject')
    expect(decideRemoval(['cancel', 'edit'])).toBe('cancel')
    expect(decideRemoval(['approve'])).toBeUndefined()
  })
})
