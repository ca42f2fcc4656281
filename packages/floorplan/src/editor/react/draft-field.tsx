import { formatNumber } from '@mosaic-booking/sdk/messages'
import { useId, useState } from 'react'
import { tidy } from '../kernels/element-shape.js'
import { lengthsOf } from '../kernels/lengths.js'
import { useEditor, useEditorState } from './editor-context.js'

type DraftFieldProps = {
  label: string
  value: string
  /** Called with every valid text. Invalid text is only displayed. */
  onText: (text: string) => void
  onEnd?: () => void
  isNumber?: boolean
  placeholder?: string
  name?: string
  maxLength?: number
}

/** A field that retains typed text while focused, and displays the plan's value afterwards. */
export function DraftField({
  label,
  value,
  onText,
  onEnd,
  isNumber = false,
  placeholder,
  name,
  maxLength,
}: DraftFieldProps) {
  const id = useId()
  const [draft, setDraft] = useState<string | null>(null)
  return (
    <div className="mb-fpe-stack">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        name={name}
        value={draft ?? value}
        placeholder={placeholder}
        maxLength={maxLength}
        autoComplete="off"
        inputMode={isNumber ? 'decimal' : undefined}
        onFocus={(event) => event.target.select()}
        onChange={({ target }) => {
          setDraft(target.value)
          onText(target.value)
        }}
        onBlur={() => {
          setDraft(null)
          onEnd?.()
        }}
      />
    </div>
  )
}

/** A number field. Lengths are in metres if the plan has a scale. */
export function NumberField({
  label,
  value,
  isLength = false,
  onNumber,
  ...field
}: Omit<DraftFieldProps, 'value' | 'onText' | 'isNumber'> & {
  /** In reference units if it is a length. Undefined if unset. */
  value: number | undefined
  isLength?: boolean
  onNumber: (number: number) => void
}) {
  const { locale } = useEditor().messages
  const { unit, toNumber, toUnits } = lengthsOf(useEditorState().document)
  const toText = (number: number) =>
    formatNumber(number, locale, { useGrouping: false, maximumFractionDigits: 6 })
  return (
    <DraftField
      {...field}
      label={isLength && unit ? `${label} (${unit})` : label}
      isNumber
      value={value === undefined ? '' : toText(isLength ? toNumber(value) : tidy(value))}
      onText={(text) => {
        const number = readDecimal(text)
        if (number !== undefined) onNumber(isLength ? toUnits(number) : number)
      }}
    />
  )
}

/** Parses a number with a comma or a point; undefined if it is invalid. */
function readDecimal(text: string): number | undefined {
  const number = Number(text.trim().replace(',', '.'))
  return text.trim() !== '' && Number.isFinite(number) ? number : undefined
}
