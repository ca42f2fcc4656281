import type { PlanElement } from '../../formats/level/plan-level.js'
import { bindSelected } from '../binding.js'
import { setFields, type ElementFields } from '../commands.js'
import { planLimits, selectedOf } from '../edit.js'
import { boundsOfElement, shortestSide, tidy } from '../kernels/element-shape.js'
import { alignments } from '../kernels/arrange.js'
import { lengthsOf } from '../kernels/lengths.js'
import { beginCorners } from '../modes/corner-mode.js'
import type { What } from '../messages.js'
import type { ActionName } from '../shortcuts.js'
import { DraftField, NumberField } from './draft-field.js'
import { useEditor, useEditorState } from './editor-context.js'
import { Icon, type IconName } from './icon.js'

export function ElementPanel({ onChoosePlace }: { onChoosePlace: () => void }) {
  const {
    editor: { store, act, focus },
    messages,
  } = useEditor()
  const state = useEditorState()
  const chosen = selectedOf(state)
  const [first] = chosen
  const words = messages.element
  if (!first) return <NothingSelected />

  const set = (fields: ElementFields, what: What) =>
    void store.run(setFields(fields), what, `field ${Object.keys(fields).join()}`)
  const numberField = (name: 'x' | 'y' | 'width' | 'height' | 'rotation', least: number) => (
    <NumberField
      key={name}
      name={name}
      label={words[name]}
      isLength={name !== 'rotation'}
      value={shared(chosen, (element) => tidy(valueOf(element, name)))}
      placeholder={words.mixed}
      onEnd={() => store.endRun()}
      onNumber={(number) => {
        if (number >= least && Math.abs(number) < 1e6)
          set(
            { [name]: number },
            name === 'rotation' ? 'turned' : name === 'x' || name === 'y' ? 'moved' : 'resized',
          )
      }}
    />
  )
  const buttons = (names: readonly (ActionName & IconName)[], legend: string) => (
    <fieldset>
      <legend>{legend}</legend>
      <div className="mb-fpe-icons">
        {names.map((name) => (
          <button
            key={name}
            type="button"
            className="mb-fpe-tool"
            aria-label={messages.actions[name]}
            title={messages.actions[name]}
            aria-disabled={(name === 'paste' && !state.canPaste) || undefined}
            onClick={() => act(name)}
          >
            <Icon name={name} />
          </button>
        ))}
      </div>
    </fieldset>
  )
  const isPolygon = chosen.some(({ points }) => points)
  return (
    <>
      <h2>{chosen.length === 1 ? store.nameOf(first.id) : messages.selectedMany(chosen.length)}</h2>
      <DraftField
        name="label"
        label={words.label}
        value={shared(chosen, ({ label = '' }) => label) ?? ''}
        placeholder={chosen.length > 1 ? words.mixed : ''}
        maxLength={planLimits.label}
        onText={(label) => set({ label }, 'labelled')}
        onEnd={() => store.endRun()}
      />
      <PlaceOf
        chosen={chosen}
        onChoose={onChoosePlace}
        onRelease={() => store.run(bindSelected(null), 'released')}
      />
      <div className="mb-fpe-split">
        {numberField('x', -1e6)}
        {numberField('y', -1e6)}
        {numberField('width', shortestSide)}
        {numberField('height', shortestSide)}
        {!isPolygon && numberField('rotation', -360)}
      </div>
      <fieldset>
        <legend>{words.kind}</legend>
        <div className="mb-fpe-choice">
          {[false, true].map((isArea) => (
            <button
              key={String(isArea)}
              type="button"
              aria-pressed={chosen.every((element) => (element.isArea ?? false) === isArea)}
              onClick={() => store.run(setFields({ isArea }), 'changed')}
            >
              {isArea ? words.area : words.point}
            </button>
          ))}
        </div>
      </fieldset>
      {chosen.length === 1 && first.isArea && (
        <button
          type="button"
          className="mb-fpe-plain"
          onClick={() => {
            beginCorners(store)
            focus()
          }}
        >
          <Icon name="edit" />
          {words.editCorners}
        </button>
      )}
      {buttons(
        alignments.map((at) => `align-${at}` as const),
        chosen.length > 1 ? words.arrange : words.alignToPlan,
      )}
      {chosen.length > 2 && buttons(['distribute-x', 'distribute-y'], words.distribute)}
      {buttons(['front', 'forward', 'backward', 'back'], words.order)}
      {buttons(['copy', 'cut', 'paste'], words.clipboard)}
      <button type="button" className="mb-fpe-plain" onClick={() => act('number')}>
        <Icon name="number" />
        {messages.actions.number}…
      </button>
    </>
  )
}

function NothingSelected() {
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

function PlaceOf({
  chosen,
  onChoose,
  onRelease,
}: {
  chosen: readonly PlanElement[]
  onChoose: () => void
  onRelease: () => void
}) {
  const {
    messages: { element: words },
  } = useEditor()
  const { places } = useEditorState()
  const id = shared(chosen, ({ locationId }) => String(locationId ?? '')) ?? ''
  const place = places.find((one) => String(one.id) === id)
  return (
    <div className="mb-fpe-stack">
      <span className="mb-fpe-name">{words.place}</span>
      <div className="mb-fpe-bound">
        <span>
          {id === ''
            ? chosen.length > 1 && chosen.some(({ locationId }) => locationId !== undefined)
              ? words.mixed
              : words.notBound
            : (place?.name ?? id)}
        </span>
        {id === '' && chosen.length === 1 && (
          <button type="button" className="mb-fpe-plain" onClick={onChoose}>
            {words.choose}
          </button>
        )}
        {id !== '' && (
          <button type="button" className="mb-fpe-plain" onClick={onRelease}>
            {words.release}
          </button>
        )}
      </div>
    </div>
  )
}

function shared<V>(
  elements: readonly PlanElement[],
  valueIn: (element: PlanElement) => V,
): V | undefined {
  const value = valueIn(elements[0]!)
  return elements.every((element) => valueIn(element) === value) ? value : undefined
}

/** A polygon's position and size are those of its bounding box. */
function valueOf(element: PlanElement, name: 'x' | 'y' | 'width' | 'height' | 'rotation'): number {
  if (!element.points) return element[name] ?? 0
  const { minX, minY, maxX, maxY } = boundsOfElement(element)
  return { x: minX, y: minY, width: maxX - minX, height: maxY - minY, rotation: 0 }[name]
}
