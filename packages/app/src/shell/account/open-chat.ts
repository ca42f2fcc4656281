/**
 * Loads the widget of the support chat, which then opens itself. Once loaded, it is not loaded
 * again; after a failure it is.
 */
export function openChat(address: string): void {
  if ([...document.scripts].some(({ src }) => src === address)) return
  const script = document.createElement('script')
  script.src = address
  script.async = true
  script.addEventListener('error', () => script.remove())
  document.head.append(script)
}
