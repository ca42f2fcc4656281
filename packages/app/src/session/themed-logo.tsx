import './themed-logo.css'

interface ThemedLogoProps {
  readonly className: string
  readonly light: string
  /** The address of the logo on a dark background. */
  readonly dark: string
  readonly onError?: () => void
}

/** A logo in the light and the dark theme. It is decorative. */
export function ThemedLogo({ className, light, dark, onError }: ThemedLogoProps) {
  return (
    <>
      <img className={`${className} logo-in-light`} src={light} alt="" onError={onError} />
      <img className={`${className} logo-in-dark`} src={dark} alt="" onError={onError} />
    </>
  )
}
