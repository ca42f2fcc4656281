import { useId, useMemo } from 'react'
import { metreOf } from '../../built/draw-built.js'
import { wallsOfDrawing } from '../../built/walls-of-drawing.js'
import { wallsFromDrawing } from '../commands.js'
import { lengthsOf } from '../kernels/lengths.js'
import { NumberField } from './draft-field.js'
import { useEditor, useEditorState } from './editor-context.js'
import { Icon } from './icon.js'
import { PartsList } from './parts-list.js'

/** The page of elements while none is selected. */
export function NothingSelected() {
  const {
    editor: { store, act },
    messages,
  } = useEditor()
  const { document, snapping, canPaste } = useEditorState()
  return (
    <>
      <h2>{messages.element.none}</h2>
      <p className="mb-fpe-muted">{messages.element.noneHint}</p>
      <p className="mb-fpe-muted">{messages.elements(document.elements.length)}</p>
      <PartsList />
      <DrawnWalls />
      <PictureOpacity />
      <NumberField
        name="grid"
        label={lengthsOf(document).unit ? messages.snap.gridSize : messages.snap.gridUnits}
        isLength
        value={snapping.gridSize}
        onNumber={(gridSize) => {
          if (gridSize > 0 && gridSize < 1e5)
            store.set({ snapping: { ...store.get().snapping, gridSize } })
        }}
      />
      <button
        type="button"
        className="mb-fpe-plain"
        aria-disabled={!canPaste || undefined}
        onClick={() => act('paste')}
      >
        <Icon name="paste" />
        {messages.actions.paste}
      </button>
    </>
  )
}

/** Makes a picture fainter while one draws on it. The plan keeps it as it is. */
function PictureOpacity() {
  const {
    editor: { store, tools },
    messages,
  } = useEditor()
  const { pictureOpacity } = useEditorState()
  const id = useId()
  if (!tools.hasPicture()) return null
  return (
    <div className="mb-fpe-stack">
      <label htmlFor={id}>{messages.pictureOpacity}</label>
      <input
        id={id}
        type="range"
        min={10}
        max={100}
        step={10}
        value={Math.round(pictureOpacity * 100)}
        onChange={({ target }) => store.set({ pictureOpacity: Number(target.value) / 100 })}
      />
    </div>
  )
}

/** Offers to edit walls that are only lines of the drawing. */
function DrawnWalls() {
  const {
    editor: { store, focus },
    messages,
  } = useEditor()
  const { document } = useEditorState()
  const { drawing } = document
  const count = useMemo(
    () => (drawing ? wallsOfDrawing(drawing, metreOf(document)).walls.length : 0),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the scale does not change
    [drawing],
  )
  if (count === 0) return null
  return (
    <button
      type="button"
      className="mb-fpe-plain"
      onClick={() => {
        store.run(wallsFromDrawing, 'converted')
        focus()
      }}
    >
      {messages.build.fromDrawing(count)}
    </button>
  )
}
