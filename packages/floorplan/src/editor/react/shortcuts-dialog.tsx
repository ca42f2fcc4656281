import { Fragment } from 'react'
import { shortcuts, type Shortcut } from '../shortcuts.js'
import { useEditor } from './editor-context.js'
import { Modal } from './modal.js'
import { keysOf } from './tell-chord.js'

const groups = [
  'tools',
  'select',
  'change',
  'arrange',
  'draw',
  'view',
] as const satisfies Shortcut['group'][]

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const { messages } = useEditor()
  return (
    <Modal title={messages.shortcuts.title} onClose={onClose}>
      <div className="mb-fpe-keys">
        {groups.map((group) => (
          <section key={group}>
            <h3>{messages.groups[group]}</h3>
            <ul>
              {shortcuts
                .filter((one) => one.group === group)
                .map(({ action, chords }) => (
                  <li key={action}>
                    <span>{messages.actions[action]}</span>
                    <span className="mb-fpe-chords">
                      {chords.map((chord, i) => (
                        <span key={chord} className="mb-fpe-chord">
                          {i > 0 && <span>{messages.shortcuts.or} </span>}
                          {keysOf(chord, messages).map((key, at) => (
                            <Fragment key={key}>
                              {at > 0 && ' + '}
                              <kbd>{key}</kbd>
                            </Fragment>
                          ))}{' '}
                        </span>
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
