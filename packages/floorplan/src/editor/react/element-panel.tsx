import { isOpening, isWall } from '../../built/symbols.js'
import type { PlanElement } from '../../formats/level/plan-level.js'
import { bindSelected } from '../binding.js'
import { setFields, type ElementFields } from '../commands.js'
import { planLimits, selectedOf } from '../edit.js'
import { boundsOfElement, shortestSide, tidy } from '../kernels/element-shape.js'
import { alignments } from '../kernels/arrange.js'
import { beginCorners } from '../modes/corner-mode.js'
import type { What } from '../messages.js'
import type { ActionName } from '../shortcuts.js'
import { DraftField, NumberField } from './draft-field.js'
import { useEditor, useEditorState } from './editor-context.js'
import { Icon, type IconName } from './icon.js'

/** The page of elements while some are selected. */
export function ElementPanel({ onChoosePlace }: { onChoosePlace: () => void }) {
  const {
    editor: { store, focus },
    messages,
  } = useEditor()
  const state = useEditorState()
  const chosen = selectedOf(state)
  const [first] = chosen
  const words = messages.element
  if (!first) return null

  const set = (fields: ElementFields, what: What) =>
    void store.run(setFields(fields), what, `field ${Object.keys(fields).join()}`)
  const isStructure = chosen.every((element) => isWall(element) || isOpening(element))
  const numberField = (name: 'x' | 'y' | 'width' | 'height' | 'rotation', least: number) => (
    <NumberField
      key={name}
      name={name}
      label={
        !isStructure || (name !== 'width' && name !== 'height')
          ? words[name]
          : name === 'width'
            ? words.length
            : words.thickness
      }
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
  const isPolygon = chosen.some(({ points }) => points)
  return (
    <>
      <h2>{chosen.length === 1 ? store.nameOf(first.id) : messages.selectedMany(chosen.length)}</h2>
      {!isStructure && (
        <DraftField
          name="label"
          label={words.label}
          value={shared(chosen, ({ label = '' }) => label) ?? ''}
          placeholder={chosen.length > 1 ? words.mixed : ''}
          maxLength={planLimits.label}
          onText={(label) => set({ label }, 'labelled')}
          onEnd={() => store.endRun()}
        />
      )}
      {!isStructure && (
        <PlaceOf
          chosen={chosen}
          onChoose={onChoosePlace}
          onRelease={() => store.run(bindSelected(null), 'released')}
        />
      )}
      <Built chosen={chosen} />
      <div className="mb-fpe-split">
        {numberField('x', -1e6)}
        {numberField('y', -1e6)}
        {numberField('width', shortestSide)}
        {numberField('height', shortestSide)}
        {!isPolygon && numberField('rotation', -360)}
      </div>
      {chosen.every((element) => !element.symbol) && (
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
      )}
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
      <Arrangement count={chosen.length} />
    </>
  )
}

/** Alignment, order and clipboard of the selection. */
function Arrangement({ count }: { count: number }) {
  const {
    editor: { act },
    messages,
  } = useEditor()
  const state = useEditorState()
  const words = messages.element
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
  return (
    <>
      {buttons(
        alignments.map((at) => `align-${at}` as const),
        count > 1 ? words.arrange : words.alignToPlan,
      )}
      {count > 2 && buttons(['distribute-x', 'distribute-y'], words.distribute)}
      {buttons(['front', 'forward', 'backward', 'back'], words.order)}
      {buttons(['copy', 'cut', 'paste'], words.clipboard)}
      <button type="button" className="mb-fpe-plain" onClick={() => act('number')}>
        <Icon name="number" />
        {messages.actions.number}…
      </button>
    </>
  )
}

/** What only walls, doors and furniture have. */
function Built({ chosen }: { chosen: readonly PlanElement[] }) {
  const {
    editor: { store },
    messages: { element: words, build },
  } = useEditor()
  const isMirrored = chosen.every((element) => element.isMirrored)
  const isEntrance = chosen.every((element) => element.isEntrance)
  return (
    <>
      {chosen.every(({ symbol }) => symbol === 'table') && (
        <NumberField
          name="seats"
          label={words.seats}
          value={shared(chosen, ({ seats = 4 }) => seats)}
          placeholder={words.mixed}
          onEnd={() => store.endRun()}
          onNumber={(seats) => {
            if (seats >= 1 && seats <= 200)
              store.run(setFields({ seats: Math.round(seats) }), 'changed', 'field seats')
          }}
        />
      )}
      {chosen.every(({ symbol }) => symbol === 'door' || symbol === 'passage') && (
        <div className="mb-fpe-choice">
          {(['door', 'passage'] as const).map((symbol) => (
            <button
              key={symbol}
              type="button"
              aria-pressed={chosen.every((element) => element.symbol === symbol)}
              onClick={() => store.run(setFields({ symbol }), 'changed')}
            >
              {build.symbols[symbol]}
            </button>
          ))}
        </div>
      )}
      {chosen.every(({ symbol }) => symbol && symbol !== 'wall' && symbol !== 'room') && (
        <button
          type="button"
          className="mb-fpe-plain"
          aria-pressed={isMirrored}
          onClick={() => store.run(setFields({ isMirrored: !isMirrored }), 'changed')}
        >
          {words.mirror}
        </button>
      )}
      {chosen.every(({ symbol }) => symbol === 'door' || symbol === 'passage') && (
        <button
          type="button"
          className="mb-fpe-plain"
          aria-pressed={isEntrance}
          onClick={() => store.run(setFields({ isEntrance: !isEntrance }), 'changed')}
        >
          {words.entrance}
        </button>
      )}
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
