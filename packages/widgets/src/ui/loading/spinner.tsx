import { useStyles } from '../../theme/style-root.js'
import css from './loading.css?inline'

/** A decorative spinner. The surrounding text or `aria-busy` describes the loading content. */
export function Spinner({ size = 20 }: { readonly size?: number }) {
  useStyles(css)
  return (
    <svg
      className="mb-spinner"
      width={size}
      height={size}
      viewBox="0 0 20 20"
      aria-hidden="true"
      focusable="false"
    >
      <circle cx="10" cy="10" r="8" />
      <path d="M10 2a8 8 0 0 1 8 8" />
    </svg>
  )
}
