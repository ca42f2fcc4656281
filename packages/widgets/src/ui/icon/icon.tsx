import { useStyles } from '../../theme/style-root.js'
import { toClassName } from '../class-name.js'
import css from './icon.css?inline'
import { iconPaths, type IconName } from './icon-paths.js'

export interface IconProps {
  readonly name: IconName
  /** Width and height in px. Defaults to 18. */
  readonly size?: number
  /**
   * Accessible name, if there is no equivalent adjacent text. Otherwise, the icon is decorative.
   */
  readonly label?: string
  readonly className?: string
}

/** Icons that depend on the reading direction and are mirrored in right-to-left text. */
const directional: ReadonlySet<IconName> = new Set([
  'arrow-left',
  'arrow-right',
  'chevron-left',
  'chevron-right',
  'external',
  'list',
  'log-in',
  'log-out',
])

/** An icon in the surrounding text's colour. */
export function Icon({ name, size = 18, label, className }: IconProps) {
  useStyles(css)
  const role = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label }
  return (
    <svg
      {...role}
      className={toClassName('mb-icon', directional.has(name) && 'mb-icon-directional', className)}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      focusable="false"
    >
      <path d={iconPaths[name]} />
    </svg>
  )
}
