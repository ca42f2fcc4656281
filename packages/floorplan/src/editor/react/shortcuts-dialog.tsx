import type { EditorMessages } from '../messages.js'
import { shortcuts, type Shortcut } from '../shortcuts.js'
import { useEditor } from './editor-context.js'
import { Modal } from './modal.js'

const groups = [
  'tools',
  'select',
  'change',
  'arrange',
  'draw',
  'view',
] as const satisfies Shortcut['group'][]
const isMac = () => /Mac|iPhone|iPad/.test(navigator.userAgent)

/** All shortcuts in groups, from the table that the plan uses. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const { messages } = useEditor()
  return (
    <Modal title={messages.shortcuts.title} onClose={onClose}>
      <div className="keys">
        {groups.map((group) => (
          <section key={group}>
            <h3>{messages.groups[group]}</h3>
            <ul>
              {shortcuts
                .filter((one) => one.group === group)
                .map(({ action, chords }) => (
                  <li key={action}>
                    <span>{messages.actions[action]}</span>
                    <span>
                      {chords.map((chord) => (
                        <kbd key={chord}>{tell(chord, messages)}</kbd>
                      ))}
                    </span>
                  </li>
                ))}
            </ul>
          </section>
        ))}
      </div>
    </Modal>
  )
}

function tell(chord: string, { locale }: EditorMessages): string {
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
