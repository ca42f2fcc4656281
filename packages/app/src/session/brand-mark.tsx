/** The product logo: a plan of three rooms, one with an open door. */
export function BrandMark({ size = 28 }: { readonly size?: number }) {
  return (
    <svg
      className="brand-mark"
      width={size}
      height={size}
      viewBox="0 0 32 32"
      aria-hidden="true"
      focusable="false"
    >
      <rect className="brand-mark-ground" width="32" height="32" rx="7" />
      <path className="brand-mark-room" d="M7 7h8v18H7z" />
      <path className="brand-mark-quiet" d="M17 7h8v8h-8z" />
      <path className="brand-mark-room" d="M25 17v8h-8a8 8 0 0 1 8-8z" />
    </svg>
  )
}
