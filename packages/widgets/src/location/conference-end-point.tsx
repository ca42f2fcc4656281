import { toConferenceHref } from './to-conference-href.js'

/** A space's video conference address, as a link if possible, otherwise as text. */
export function ConferenceEndPoint({ address }: { readonly address: string }) {
  const href = toConferenceHref(address.trim())
  return href === undefined ? (
    address
  ) : (
    <a href={href} target="_blank" rel="noreferrer">
      {address}
    </a>
  )
}
