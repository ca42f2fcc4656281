/** The host of a page and the domains that it is in, such as booking.acme.example and acme.example. */
export function hostDomains(origin: string | undefined): string[] {
  const labels = URL.canParse(origin ?? '') ? new URL(origin!).hostname.split('.') : []
  return labels.slice(0, -1).map((_, at) => labels.slice(at).join('.'))
}
