import { useStyles } from '../../theme/style-root.js'
import { toClassName } from '../class-name.js'
import css from './icon.css?inline'
import { iconPaths, type IconName } from './icon-paths.js'

export interface IconProps {
  readonly name: IconName
  /** Side of the square in px; 18 unless given. */
  readonly size?: number
  /** What it says, where no text beside it says so; without it the icon is decoration. */
  readonly label?: string
  readonly className?: string
}

/** A drawing from the set, in the colour of the text around it. */
export function Icon({ name, size = 18, label, className }: IconProps) {
  useStyles(css)
  const role = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label }
  return (
    <svg
      {...role}
      className={toClassName('mb-icon', className)}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      focusable="false"
    >
      <path d={iconPaths[name]} />
    </svg>
  )
}
