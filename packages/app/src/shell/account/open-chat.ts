/**
 * Loads the widget of the support chat, which then shows itself. A second call finds it there; after
 * a failure it is loaded again.
 */
export function openChat(address: string): void {
  if ([...document.scripts].some(({ src }) => src === address)) return
  const script = document.createElement('script')
  script.src = address
  script.async = true
  script.addEventListener('error', () => script.remove())
  document.head.append(script)
}
