import { useState } from 'react'
import { useStyles } from '../../theme/style-root.js'
import { toClassName } from '../class-name.js'
import css from './avatar.css?inline'
import { toInitials } from './to-initials.js'

export interface AvatarProps {
  readonly name: string
  /** Picture URL. Initials are shown without it, until it is loaded, and if it fails to load. */
  readonly src?: string | undefined
  readonly size?: 'small' | 'medium' | 'large'
  /** Hides the avatar from screen readers if the name is shown beside it. */
  readonly decorative?: boolean
}

export function Avatar({ name, src, size = 'medium', decorative }: AvatarProps) {
  useStyles(css)
  const [failed, setFailed] = useState<string>()
  const named = decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name }
  return (
    <span {...named} className={toClassName('mb-avatar', size !== 'medium' && `mb-avatar-${size}`)}>
      {toInitials(name)}
      {src && failed !== src && (
        <img
          className="mb-avatar-image"
          src={src}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setFailed(src)}
        />
      )}
    </span>
  )
}
