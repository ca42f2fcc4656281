import { furnitureSymbols } from '../../formats/level/plan-level.js'
import { NumberField } from './draft-field.js'
import { useEditor, useEditorState } from './editor-context.js'

const choices = ['desk', 'bench', ...furnitureSymbols.filter((one) => one !== 'desk')] as const

/** What the furniture tool places. */
export function FurniturePanel() {
  const {
    editor: { store },
    messages: { build, element },
  } = useEditor()
  const { furniture } = useEditorState()
  return (
    <>
      <fieldset>
        <legend>{build.furniture}</legend>
        <div className="mb-fpe-choice">
          {choices.map((symbol) => (
            <button
              key={symbol}
              type="button"
              aria-pressed={furniture.symbol === symbol}
              onClick={() => store.set({ furniture: { ...furniture, symbol } })}
            >
              {build.symbols[symbol]}
            </button>
          ))}
        </div>
      </fieldset>
      {(furniture.symbol === 'table' || furniture.symbol === 'bench') && (
        <NumberField
          name="furniture-seats"
          label={element.seats}
          value={furniture.seats}
          onNumber={(seats) => {
            if (seats >= 1 && seats <= 200)
              store.set({ furniture: { ...furniture, seats: Math.round(seats) } })
          }}
        />
      )}
    </>
  )
}
