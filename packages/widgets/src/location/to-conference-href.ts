/** The address that joins a video system; undefined for numbers and names that nothing opens. */
export function toConferenceHref(address: string): string | undefined {
  if (/^(https|sips?|h323|tel):\S+$/i.test(address)) return address
  // Addresses without a scheme are dialled by SIP.
  return /^[^\s@:/]+@[^\s@:/]+\.[^\s@:/]+$/.test(address) ? `sip:${address}` : undefined
}
