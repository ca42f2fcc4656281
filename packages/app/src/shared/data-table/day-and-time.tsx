import './day-and-time.css'

/** A formatted day with times. A narrow cell wraps only between the day and the times. */
export function DayAndTime({ text }: { readonly text: string }) {
  // A weekday stays beside its date: "Mo, 30. Nov., 8:00".
  const parts = text.split(/(?<=\p{Nd}[^,]*), /u)
  return (
    <span className="day-and-time">
      {parts.map((part, at) => (
        <span key={part}>
          {part}
          {at < parts.length - 1 && <span className="day-and-time-comma">, </span>}
        </span>
      ))}
    </span>
  )
}
