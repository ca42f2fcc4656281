import { describe, expect, it } from 'vitest'
import { editorMessages } from './messages.js'
import { arrowOf, readShortcut, shortcuts } from './shortcuts.js'

const key = (key: string, held: Partial<KeyboardEvent> & { altGraph?: boolean } = {}) =>
  ({
    key,
    code: /^[a-z]$/i.test(key) ? `Key${key.toUpperCase()}` : '',
    shiftKey: false,
    altKey: false,
    ctrlKey: false,
    metaKey: false,
    getModifierState: () => held.altGraph ?? false,
    ...held,
  }) as unknown as KeyboardEvent

describe('keys', () => {
  it.each<[string, Parameters<typeof key>, string | undefined]>([
    ['a letter in either case', ['v'], 'tool-select'],
    ['Ctrl', ['z', { ctrlKey: true }], 'undo'],
    ['the Command key of a Mac', ['Z', { metaKey: true, shiftKey: true }], 'redo'],
    [
      'a letter with Alt, whatever character it produces',
      ['å', { altKey: true, code: 'KeyA' }],
      'align-left',
    ],
    ['an arrow', ['ArrowUp'], 'move'],
    ['an arrow with Alt and Shift', ['ArrowUp', { altKey: true, shiftKey: true }], 'grow-far'],
    [
      'a bracket by AltGr on a Spanish keyboard',
      ['[', { ctrlKey: true, altKey: true, altGraph: true }],
      'turn-left',
    ],
    ['a question mark with Shift', ['?', { shiftKey: true }], 'shortcuts'],
    ['copy, which is left to the browser', ['c', { ctrlKey: true }], undefined],
    ['zoom, which is left to the floor plan', ['+'], undefined],
    ['print, which has no shortcut here', ['p', { ctrlKey: true }], undefined],
  ])('%s', (_, event, action) => expect(readShortcut(key(...event))).toBe(action))

  it('have one meaning each', () => {
    const chords = shortcuts.flatMap((one) => one.chords)
    expect(new Set(chords).size).toBe(chords.length)
  })

  it('are all listed with texts in both languages', () => {
    for (const { actions } of [editorMessages('en'), editorMessages('es')])
      expect(Object.keys(actions).sort()).toEqual(shortcuts.map(({ action }) => action).sort())
  })

  it('of arrows have a direction', () => {
    expect(
      ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'x'].map((name) => arrowOf(key(name))),
    ).toEqual([[-1, 0], [1, 0], [0, -1], [0, 1], undefined])
  })
})
