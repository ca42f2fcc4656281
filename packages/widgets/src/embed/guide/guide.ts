/**
 * The script for `/embed/`, the guide. It inserts the server's URL and copies examples. The page is
 * readable without it.
 */
const server = import.meta.url.replace(/\/embed\/[^/]*$/, '')
/** Labels in the page's language. */
const { copy = '', copied = '' } = document.body.dataset
const shownMs = 2_000

for (const code of document.querySelectorAll('pre code')) {
  code.textContent = (code.textContent ?? '').replaceAll('https://booking.example', server)
  const button = document.createElement('button')
  button.textContent = copy
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(code.textContent ?? '')
    button.textContent = copied
    setTimeout(() => (button.textContent = copy), shownMs)
  })
  code.closest('figure')?.append(button)
}
