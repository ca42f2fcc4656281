/**
 * Loads the support chat widget, which then opens itself. The script loads only once, but a failed
 * load is retried.
 */
export function openChat(address: string): void {
  if ([...document.scripts].some(({ src }) => src === address)) return
  const script = document.createElement('script')
  script.src = address
  script.async = true
  script.addEventListener('error', () => script.remove())
  document.head.append(script)
}
