import { shortcuts, type Shortcut } from '../shortcuts.js'
import { useEditor } from './editor-context.js'
import { Modal } from './modal.js'
import { tellChord } from './tell-chord.js'

const groups = [
  'tools',
  'select',
  'change',
  'arrange',
  'draw',
  'view',
] as const satisfies Shortcut['group'][]

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
                        <kbd key={chord}>{tellChord(chord, messages)}</kbd>
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
