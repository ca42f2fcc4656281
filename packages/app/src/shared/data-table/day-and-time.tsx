import './day-and-time.css'

/** A formatted day with times. A narrow cell wraps only between the day and the times. */
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
