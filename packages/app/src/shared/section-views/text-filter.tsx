import { TextField } from '@mosaic-booking/widgets/ui'
import { useEffect, useState } from 'react'

/** Debounce of the text filter, in ms (LIST-014). */
const typingPauseMs = 200

interface TextFilterProps {
  readonly label: string
  readonly placeholder: string
  readonly value: string
  readonly onChange: (text: string) => void
}

export function TextFilter({ label, placeholder, value, onChange }: TextFilterProps) {
  const [typed, setTyped] = useState(value)
  // The filters may be cleared from outside.
  const [followed, setFollowed] = useState(value)
  if (value !== followed) {
    setFollowed(value)
    setTyped(value)
  }
  useEffect(() => {
    if (typed === value) return
    const timer = setTimeout(() => onChange(typed), typingPauseMs)
    return () => clearTimeout(timer)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only typing restarts the debounce
  }, [typed])
  return (
    <TextField
      type="search"
      label={label}
      placeholder={placeholder}
      value={typed}
      onChange={setTyped}
    />
  )
}
