import { describe, expect, it } from 'vitest'
import {
  decideMode,
  decideNext,
  decideRemoval,
  decideSaved,
  dialogModes,
  isEditable,
  type DialogEvent,
  type DialogMode,
  type DialogReason,
} from './dialog-mode.js'

/**
 * Mode, event, and the next mode or the reason for closing. No other combination changes the mode.
 */
const transitions: readonly (readonly [
  DialogMode,
  DialogEvent,
  DialogMode | `closes ${DialogReason}`,
])[] = [
  ['book', 'close', 'closes close'],
  ['book', 'saved', 'success'],
  ['book', 'added', 'closes close'],
  ['create', 'close', 'closes close'],
  ['create', 'saved', 'success'],
  ['edit', 'close', 'closes close'],
  ['edit', 'back', 'show'],
  ['edit', 'ask', 'confirmSendUpdate'],
  ['edit', 'saved', 'edited'],
  ['edit', 'savedInList', 'closes edit'],
  ['edit', 'outdated', 'closes edit'],
  ['confirmSendUpdate', 'close', 'closes close'],
  ['confirmSendUpdate', 'back', 'edit'],
  ['confirmSendUpdate', 'saved', 'edited'],
  ['confirmSendUpdate', 'savedInList', 'closes edit'],
  ['confirmSendUpdate', 'outdated', 'closes edit'],
  ['basket', 'close', 'closes close'],
  ['basket', 'saved', 'closes edit'],
  ['basket', 'removed', 'closes cancel'],
  ['cancel', 'close', 'closes close'],
  ['cancel', 'back', 'show'],
  ['cancel', 'ended', 'closes cancel'],
  ['endEarly', 'close', 'closes close'],
  ['endEarly', 'back', 'show'],
  ['endEarly', 'ended', 'closes cancel'],
  ['success', 'close', 'closes book'],
  ['success', 'view', 'show'],
  ['edited', 'close', 'closes edit'],
  ['edited', 'view', 'show'],
  ['editDisabled', 'close', 'closes close'],
  ...(['show', 'approve', 'start'] as const).flatMap(
    (mode) =>
      [
        [mode, 'close', 'closes close'],
        [mode, 'edit', 'edit'],
        [mode, 'cancel', 'cancel'],
        [mode, 'endEarly', 'endEarly'],
        [mode, 'approved', 'closes approve'],
        [mode, 'started', 'closes start'],
        [mode, 'startUndone', 'show'],
      ] as const,
  ),
]
const events = [...new Set(transitions.map(([, event]) => event))]

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

  it('BKG-004 BKG-005 BKG-006 every event of every mode leads where the table says, or nowhere', () => {
    const found = dialogModes.flatMap((mode) =>
      events.map((event) => {
        const next = decideNext(mode, event)
        return [mode, event, typeof next === 'string' ? next : `closes ${next.closes}`]
      }),
    )
    const expected = dialogModes.flatMap((mode) =>
      events.map((event) => [
        mode,
        event,
        transitions.find(([from, on]) => from === mode && on === event)?.[2] ?? mode,
      ]),
    )
    expect(found).toEqual(expected)
  })

  it('BKG-002 edit becomes show if the booking is not editable or can be approved; a basket booking opens in basket mode', () => {
    expect(decideMode('edit', { possibleActions: ['edit', 'cancel'] })).toBe('edit')
    expect(decideMode('edit', { possibleActions: ['viewHistory'] })).toBe('show')
    expect(decideMode('edit', { possibleActions: ['edit', 'approve'] })).toBe('show')
    expect(decideMode('edit', undefined, true)).toBe('basket')
  })

  it('BKG-007 cancel, approve, start and endEarly open only if possibleActions lists them', () => {
    for (const mode of ['cancel', 'approve', 'start', 'endEarly'] as const) {
      expect(decideMode(mode, { possibleActions: [mode] })).toBe(mode)
      expect(decideMode(mode, { possibleActions: ['edit'] })).toBe('show')
    }
  })

  it('BKG-005 lists that show the change are my-bookings, all-bookings and event', () => {
    for (const section of ['my-bookings', 'all-bookings', 'event'])
      expect(decideSaved(section)).toBe('savedInList')
    for (const section of [undefined, 'find']) expect(decideSaved(section)).toBe('saved')
  })

  it('APR-005 reject replaces cancel if approve is possible', () => {
    expect(decideRemoval(['cancel', 'approve'])).toBe('reject')
    expect(decideRemoval(['cancel', 'edit'])).toBe('cancel')
    expect(decideRemoval(['approve'])).toBeUndefined()
  })
})
