/**
 * The script of `/embed/`, the guide: fills in the address of this server, and copies examples. The
 * page can be read without it.
 */
const server = import.meta.url.replace(/\/embed\/[^/]*$/, '')
const isSpanish = document.documentElement.lang === 'es'
const texts = isSpanish
  ? { copy: 'Copiar ejemplo', copied: 'Copiado' }
  : { copy: 'Copy example', copied: 'Copied' }
const shownMs = 2_000

for (const code of document.querySelectorAll('pre code')) {
  code.textContent = (code.textContent ?? '').replaceAll('https://booking.example', server)
  const button = document.createElement('button')
  button.textContent = texts.copy
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(code.textContent ?? '')
    button.textContent = texts.copied
    setTimeout(() => (button.textContent = texts.copy), shownMs)
  })
  code.closest('figure')?.append(button)
}
