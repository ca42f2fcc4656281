import type { EditorMessages } from '../messages.js'

const isMac = () => /Mac|iPhone|iPad/.test(navigator.userAgent)

/** A chord of keys by what is written on them: Ctrl Z, ⌘ Z, Supr. */
export function tellChord(chord: string, { locale }: EditorMessages): string {
  const isSpanish = locale.startsWith('es')
  const words: Record<string, string> = {
    Mod: isMac() ? '⌘' : 'Ctrl',
    Alt: isMac() ? '⌥' : 'Alt',
    Shift: isSpanish ? 'Mayús' : 'Shift',
    Arrow: '← ↑ → ↓',
    Space: isSpanish ? 'Espacio' : 'Space',
    Enter: isSpanish ? 'Intro' : 'Enter',
    Escape: 'Esc',
    Delete: isSpanish ? 'Supr' : 'Del',
    Backspace: '⌫',
    Insert: 'Ins',
    PageUp: isSpanish ? 'Re Pág' : 'Page Up',
    PageDown: isSpanish ? 'Av Pág' : 'Page Down',
  }
  return chord === '+'
    ? chord
    : chord
        .split('+')
        .map((part) => words[part] ?? part)
        .join(' ')
}
