import { toConferenceHref } from './to-conference-href.js'

/** The video system of a space, to join it; a number or name that nothing opens is text. */
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
