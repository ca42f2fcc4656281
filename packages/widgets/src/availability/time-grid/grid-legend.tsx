import { useMessages } from '../../locale/messages.js'
import { messages } from './time-grid.messages.js'

const states = ['free', 'booked', 'own', 'closed'] as const

export function GridLegend() {
  const t = useMessages(messages)
  return (
    <ul className="mb-grid-legend" role="list">
      {states.map((state) => (
        <li key={state}>
          <span className="mb-grid-sample" data-state={state} aria-hidden="true" />
          {t(state)}
        </li>
      ))}
    </ul>
  )
}
