import { defineMessages, fillText } from '@mosaic-booking/sdk/messages'
import type { EditorMessages } from '../messages.js'

/** Key names as printed on keyboards. */
const keys = defineMessages('plan-keys', {
  Shift: 'Shift',
  Arrow: 'Arrow key',
  Space: 'Space',
  Enter: 'Enter',
  Escape: 'Esc',
  Delete: 'Del',
  Insert: 'Ins',
  PageUp: 'Page Up',
  PageDown: 'Page Down',
})
const isNamed = (key: string): key is keyof typeof keys => Object.hasOwn(keys, key)
const isMac = () => /Mac|iPhone|iPad/.test(navigator.userAgent)

/** A chord's key caps, for example Ctrl and Z, or ⌘ and Z. */
export function keysOf(chord: string, { locale }: EditorMessages): string[] {
  const signs: Record<string, string> = {
    Mod: isMac() ? '⌘' : 'Ctrl',
    Alt: isMac() ? '⌥' : 'Alt',
    Backspace: '⌫',
  }
  const nameOf = (key: string) => (isNamed(key) ? fillText(keys[key], locale) : (signs[key] ?? key))
  return chord === '+' ? [chord] : chord.split('+').map(nameOf)
}

/** Formats a chord on one line, such as Ctrl+Z. */
export function tellChord(chord: string, messages: EditorMessages): string {
  return keysOf(chord, messages).join('+')
}
