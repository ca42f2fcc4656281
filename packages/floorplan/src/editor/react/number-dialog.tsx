import { useId, useState, type FormEvent } from 'react'
import { arrayCopy, namedCopies, type ArrayOptions } from '../array-copy.js'
import { selectedOf } from '../edit.js'
import { sharedPatternOf } from '../kernels/naming.js'
import { DraftField, NumberField } from './draft-field.js'
import { useEditor, useEditorState } from './editor-context.js'
import { Icon } from './icon.js'
import { Modal } from './modal.js'

const mostNamed = 12

/** Repeats the selection in rows and columns and labels it from a pattern, with a label preview. */
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
    ...sharedPatternOf(chosen.map(({ label = '' }) => label)),
  }))
  const command = arrayCopy(options)
  const labels = namedCopies(state, options).map(({ label = '' }) => label)
  const isShortened = labels.length > mostNamed
  const first = isShortened ? labels.slice(0, mostNamed - 1) : labels
  const field = (
    name: 'rows' | 'columns' | 'gapX' | 'gapY' | 'start' | 'step',
    least: number,
    most: number,
  ) => {
    const isLength = name === 'gapX' || name === 'gapY'
    return (
      <NumberField
        name={name}
        label={words[name]}
        isLength={isLength}
        value={options[name]}
        onNumber={(number) => {
          const valid = isLength ? number : Math.round(number)
          if (valid >= least && valid <= most) setOptions({ ...options, [name]: valid })
        }}
      />
    )
  }
  const repetition = (
    <div className="mb-fpe-split">
      {field('rows', 1, 200)}
      {field('columns', 1, 200)}
      {field('gapY', -1000, 10_000)}
      {field('gapX', -1000, 10_000)}
    </div>
  )
  const apply = (event: FormEvent) => {
    event.preventDefault()
    store.run(command, 'numbered')
    onClose()
  }
  return (
    <Modal title={words.title} onClose={onClose}>
      <form onSubmit={apply} className="mb-fpe-stack" style={{ gap: 18 }}>
        {/* Numbering several elements is more common than repeating them, so the repetition
            fields come last. */}
        {chosen.length < 2 && repetition}
        <div className="mb-fpe-stack">
          <DraftField
            name="pattern"
            label={words.pattern}
            value={options.pattern}
            maxLength={60}
            onText={(pattern) => setOptions({ ...options, pattern })}
          />
          <p className="mb-fpe-muted">{words.patternHelp}</p>
        </div>
        <div className="mb-fpe-split">
          {field('start', 0, 1_000_000)}
          {field('step', 1, 1000)}
          <div className="mb-fpe-stack">
            <label htmlFor={along}>{words.along}</label>
            <div className="mb-fpe-select">
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
              <Icon name="down" />
            </div>
          </div>
        </div>
        {chosen.length >= 2 && repetition}
        <div className="mb-fpe-stack">
          <p className="mb-fpe-muted">
            {words.preview}: {words.total(labels.length)}
          </p>
          <div className="mb-fpe-names">
            {first.map((label, i) => (
              // eslint-disable-next-line react/no-array-index-key -- labels may repeat
              <span key={i} className="mb-fpe-label">
                {label}
              </span>
            ))}
            {isShortened && (
              <span className="mb-fpe-last">
                … <span className="mb-fpe-label">{labels.at(-1)}</span>
              </span>
            )}
          </div>
        </div>
        <footer>
          <button type="button" className="mb-fpe-plain" onClick={onClose}>
            {cancel}
          </button>
          <button type="submit" className="mb-fpe-plain mb-fpe-main">
            {options.pattern.trim() === '' ? words.repeat : words.apply(labels.length)}
          </button>
        </footer>
      </form>
    </Modal>
  )
}
