import { useId, useState } from 'react'

type DraftFieldProps = {
  label: string
  value: string
  /** Called with every valid text; invalid text is only shown. */
  onText: (text: string) => void
  onEnd?: () => void
  isNumber?: boolean
  placeholder?: string
  name?: string
  maxLength?: number
}

/** A field that keeps what is typed while focused, and shows the plan's value afterwards. */
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

/** Parses a number with a comma or a point; undefined if it is invalid. */
export function readDecimal(text: string): number | undefined {
  const number = Number(text.trim().replace(',', '.'))
  return text.trim() !== '' && Number.isFinite(number) ? number : undefined
}
