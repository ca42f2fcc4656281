import { useId, useState, type FormEvent } from 'react'
import { arrayCopy, type ArrayOptions } from '../array-copy.js'
import { selectedOf } from '../edit.js'
import { patternOf } from '../kernels/naming.js'
import { DraftField, readDecimal } from './draft-field.js'
import { useEditor, useEditorState } from './editor-context.js'
import { Modal } from './modal.js'

const mostNamed = 12

/**
 * Repeats the selection in rows and columns and labels it by a pattern, with a preview of the
 * labels.
 */
export function NumberDialog({ onClose }: { onClose: () => void }) {
  const {
    editor: { store },
    messages: { number: words, cancel },
  } = useEditor()
  const state = useEditorState()
  const chosen = selectedOf(state)
  const along = useId()
  const [options, setOptions] = useState<ArrayOptions>(() => ({
    rows: 1,
    columns: chosen.length > 1 ? 1 : 4,
    gapX: state.snapping.gridSize * 2,
    gapY: state.snapping.gridSize * 2,
    step: 1,
    along: 'rows',
    ...patternOf(chosen[0]?.label ?? ''),
  }))
  const command = arrayCopy(options)
  const after = command(state)
  const made = selectedOf(after)
  const field = (
    name: 'rows' | 'columns' | 'gapX' | 'gapY' | 'start' | 'step',
    least: number,
    most: number,
  ) => (
    <DraftField
      name={name}
      label={words[name]}
      isNumber
      value={String(options[name])}
      onText={(text) => {
        const number = readDecimal(text)
        const whole = name === 'gapX' || name === 'gapY' ? number : number && Math.round(number)
        if (whole !== undefined && whole >= least && whole <= most)
          setOptions({ ...options, [name]: whole })
      }}
    />
  )
  const apply = (event: FormEvent) => {
    event.preventDefault()
    store.run(command, 'numbered')
    onClose()
  }
  return (
    <Modal title={words.title} onClose={onClose}>
      <form onSubmit={apply} className="stack" style={{ gap: 18 }}>
        <div className="split">
          {field('rows', 1, 200)}
          {field('columns', 1, 200)}
          {field('gapX', -1000, 10_000)}
          {field('gapY', -1000, 10_000)}
        </div>
        <div className="stack">
          <DraftField
            name="pattern"
            label={words.pattern}
            value={options.pattern}
            maxLength={60}
            onText={(pattern) => setOptions({ ...options, pattern })}
          />
          <p className="muted">{words.patternHelp}</p>
        </div>
        <div className="split">
          {field('start', 0, 1_000_000)}
          {field('step', 1, 1000)}
          <div className="stack">
            <label htmlFor={along}>{words.along}</label>
            <select
              id={along}
              value={options.along}
              onChange={({ target }) =>
                setOptions({ ...options, along: target.value as ArrayOptions['along'] })
              }
            >
              <option value="rows">{words.alongRows}</option>
              <option value="columns">{words.alongColumns}</option>
            </select>
          </div>
        </div>
        <div className="stack">
          <p className="muted">
            {words.preview}: {words.total(made.length)}
          </p>
          <div className="names">
            {made.slice(0, mostNamed).map(({ id, label }) => (
              <span key={id}>{label}</span>
            ))}
            {made.length > mostNamed && <span>…</span>}
          </div>
        </div>
        <footer>
          <button type="button" className="plain" onClick={onClose}>
            {cancel}
          </button>
          <button type="submit" className="plain main">
            {words.apply}
          </button>
        </footer>
      </form>
    </Modal>
  )
}
