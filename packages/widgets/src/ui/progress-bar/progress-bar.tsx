import { useId, type ReactNode } from 'react'
import { useStyles } from '../../theme/style-root.js'
import css from './progress-bar.css?inline'

export interface ProgressBarProps {
  readonly label: ReactNode
  /** Progress towards `max`. If undefined, the bar is indeterminate. */
  readonly value?: number
  readonly max?: number
  /** Description of the progress, such as "3 of 12". */
  readonly text?: string
}

export function ProgressBar({ label, value, max = 1, text }: ProgressBarProps) {
  useStyles(css)
  const id = useId()
  return (
    <div className="mb-progress">
      <div className="mb-progress-head">
        <label htmlFor={id}>{label}</label>
        {text && <span className="mb-progress-value">{text}</span>}
      </div>
      <progress id={id} className="mb-progress-bar" max={max} value={value} aria-valuetext={text} />
    </div>
  )
}
