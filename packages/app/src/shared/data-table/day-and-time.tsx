import './day-and-time.css'

/** A formatted day with its times. In a narrow cell the line ends between them, never inside. */
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
