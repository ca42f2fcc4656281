import type { CSSProperties } from 'react'
import './brand-band.css'

const isWhite = (colour: string) => /^#f{3}(f{3})?$/i.test(colour)

/**
 * The colours of an organisation's mails as a band at the top. No text is on it, so that any colour
 * leaves the page legible. White is the mails' default.
 */
export function BrandBand({ colours }: { readonly colours: readonly unknown[] | undefined }) {
  const [from, to] = colours ?? []
  if (typeof from !== 'string' || !from) return null
  const end = typeof to === 'string' && to ? to : from
  if (isWhite(from) && isWhite(end)) return null
  return <div className="brand-band" style={{ '--_from': from, '--_to': end } as CSSProperties} />
}
