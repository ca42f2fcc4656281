import type { EditorMessages } from '../messages.js'

const isMac = () => /Mac|iPhone|iPad/.test(navigator.userAgent)

/** The keys of a chord by what is written on them: Ctrl and Z, ⌘ and Z, Supr. */
export function keysOf(chord: string, { locale }: EditorMessages): string[] {
  const isSpanish = locale.startsWith('es')
  const words: Record<string, string> = {
    Mod: isMac() ? '⌘' : 'Ctrl',
    Alt: isMac() ? '⌥' : 'Alt',
    Shift: isSpanish ? 'Mayús' : 'Shift',
    Arrow: isSpanish ? 'Flecha' : 'Arrow key',
    Space: isSpanish ? 'Espacio' : 'Space',
    Enter: isSpanish ? 'Intro' : 'Enter',
    Escape: 'Esc',
    Delete: isSpanish ? 'Supr' : 'Del',
    Backspace: '⌫',
    Insert: 'Ins',
    PageUp: isSpanish ? 'Re Pág' : 'Page Up',
    PageDown: isSpanish ? 'Av Pág' : 'Page Down',
  }
  return chord === '+' ? [chord] : chord.split('+').map((part) => words[part] ?? part)
}

/** A chord of keys in one line: Ctrl+Z. */
export function tellChord(chord: string, messages: EditorMessages): string {
  return keysOf(chord, messages).join('+')
}
