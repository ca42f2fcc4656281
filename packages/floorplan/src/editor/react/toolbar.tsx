import { useState } from 'react'
import { shortcuts, type ActionName } from '../shortcuts.js'
import { toolNames } from '../tool-names.js'
import { useEditor, useEditorState } from './editor-context.js'
import { Icon, type IconName } from './icon.js'
import { walkButtons } from './roving.js'
import { tellChord } from './tell-chord.js'

type Button = {
  action: ActionName & IconName
  isPressed?: boolean
  isDisabled?: boolean
  isSoft?: boolean
}

const keyOf = new Map(shortcuts.map(({ action, chords }) => [action, chords[0]!]))

export function Toolbar() {
  const { editor, messages } = useEditor()
  const { tool, canUndo, canRedo, selection, snapping } = useEditorState()
  const [stop, setStop] = useState<ActionName>('tool-select')
  const isEmpty = selection.length === 0
  const groups: Button[][] = [
    toolNames.map((name) => ({ action: `tool-${name}` as const, isPressed: tool === name })),
    [
      { action: 'undo', isDisabled: !canUndo },
      { action: 'redo', isDisabled: !canRedo },
    ],
    [
      { action: 'duplicate', isDisabled: isEmpty },
      { action: 'number', isDisabled: isEmpty },
      { action: 'remove', isDisabled: isEmpty },
    ],
    [
      { action: 'grid', isPressed: snapping.grid, isSoft: true },
      { action: 'snap', isPressed: snapping.elements, isSoft: true },
    ],
    [{ action: 'zoom-out' }, { action: 'zoom-in' }, { action: 'fit' }, { action: 'shortcuts' }],
  ]
  // A disabled button cannot be the Tab stop.
  const reached = groups.flat().some(({ action, isDisabled }) => action === stop && !isDisabled)
    ? stop
    : 'tool-select'
  return (
    <div
      className="mb-fpe-bar"
      role="toolbar"
      aria-label={messages.toolbar}
      onKeyDown={walkButtons}
      tabIndex={-1}
    >
      {groups.map((buttons, i) => (
        <div
          key={buttons[0]!.action}
          className={i === groups.length - 1 ? 'mb-fpe-group mb-fpe-end' : 'mb-fpe-group'}
        >
          {buttons.map(({ action, isPressed, isDisabled, isSoft }) => (
            <button
              key={action}
              type="button"
              className={isSoft ? 'mb-fpe-tool mb-fpe-soft' : 'mb-fpe-tool'}
              aria-pressed={isPressed}
              disabled={isDisabled}
              tabIndex={action === reached ? 0 : -1}
              aria-label={messages.actions[action]}
              title={`${messages.actions[action]} (${tellChord(keyOf.get(action)!, messages)})`}
              onFocus={() => setStop(action)}
              onClick={() => editor.act(action)}
            >
              <Icon name={action} />
            </button>
          ))}
        </div>
      ))}
    </div>
  )
}
