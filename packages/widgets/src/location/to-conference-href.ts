/**
 * The URL for joining a video conference. Undefined for numbers and names that cannot be opened.
 */
export function toConferenceHref(address: string): string | undefined {
  if (/^(https|sips?|h323|tel):\S+$/i.test(address)) return address
  // Addresses without a scheme are SIP addresses.
  return /^[^\s@:/]+@[^\s@:/]+\.[^\s@:/]+$/.test(address) ? `sip:${address}` : undefined
}
