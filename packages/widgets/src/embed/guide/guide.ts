/**
 * The script of `/embed/`, the guide: inserts the URL of this server, and copies examples. The page
 * is readable without it.
 */
const server = import.meta.url.replace(/\/embed\/[^/]*$/, '')
/** Labels in the language of the page. */
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
