import './day-and-time.css'

/** A formatted day with times. In a narrow cell it wraps only between them. */
export function DayAndTime({ text }: { readonly text: string }) {
  const parts = text.split(/(?<=,) /)
  return (
    <span className="day-and-time">
      {parts.map((part, at) => (
        <span key={part}>{at < parts.length - 1 ? `${part} ` : part}</span>
      ))}
    </span>
  )
}
