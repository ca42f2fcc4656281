import type { VisitorPass } from '@mosaic-booking/sdk'

const stylesFor = ({ width, height }: Pick<VisitorPass, 'width' | 'height'>) => `
  .pass-pages { display: none }
  @media print {
    @page { size: ${width}mm ${height}mm; margin: 0 }
    body > :not(.pass-pages) { display: none !important }
    html, body { margin: 0; min-block-size: 0 }
    .pass-pages { display: block }
    .pass-pages > img { display: block; inline-size: ${width}mm; block-size: ${height}mm;
      break-after: page }
    .pass-pages > img:last-child { break-after: auto }
  }
`

let removeLast = () => {}

/**
 * Prints passes, one per page. The first pass determines the page size. Labels are rendered as
 * images, so that user-supplied content cannot run as script.
 */
export async function printPasses(passes: readonly VisitorPass[]): Promise<void> {
  const [first] = passes
  if (!first) return
  removeLast()
  const pages = document.createElement('div')
  pages.className = 'pass-pages'
  const addresses = passes.map(({ content }) =>
    URL.createObjectURL(new Blob([content], { type: 'image/svg+xml' })),
  )
  const images = addresses.map((address) => {
    const image = new Image()
    image.alt = ''
    image.src = address
    return image
  })
  pages.append(...images)
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(stylesFor(first))
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  document.body.append(pages)
  const remove = () => {
    pages.remove()
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
    for (const address of addresses) URL.revokeObjectURL(address)
    removeLast = () => {}
  }
  removeLast = remove
  try {
    await Promise.all(images.map((image) => image.decode()))
  } catch (error) {
    remove()
    throw error
  }
  // Some browsers return from `print()` before the page has been printed.
  addEventListener('afterprint', remove, { once: true })
  print()
}
