import encodeQr from 'qr'

/** Width, in modules, of the light margin around a code that cameras need. */
const quietModules = 4

/** Returns the modules of a QR code by rows, without a margin; true is dark. */
export const qrModules = (text: string): boolean[][] =>
  encodeQr(text, 'raw', { ecc: 'medium', border: 1 })
    .slice(1, -1)
    .map((row) => row.slice(1, -1))

/**
 * Draws the dark modules of a QR code as an SVG path, each one unit wide. Also returns the code's
 * side length.
 */
export function drawQrPath(text: string): { path: string; side: number } {
  const rows = qrModules(text)
  const squares = rows.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])),
  )
  // Without crisp edges, scaled codes show hairlines between the modules.
  return { path: `<path shape-rendering="crispEdges" d="${squares.join('')}"/>`, side: rows.length }
}

/**
 * Draws a QR code as an SVG, black on white with its margin.
 * @param attributes of the root element
 */
export function drawQrSvg(text: string, attributes = ''): string {
  const { path, side } = drawQrPath(text)
  const [from, whole] = [-quietModules, side + 2 * quietModules]
  return `<svg xmlns="http://www.w3.org/2000/svg" ${attributes} viewBox="${from} ${from} ${whole} ${whole}"><rect x="${from}" y="${from}" width="${whole}" height="${whole}" fill="#ffffff"/>${path}</svg>`
}

/** Draws a QR code as an image URL. */
export const drawQrImage = (text: string): string =>
  `data:image/svg+xml;base64,${Buffer.from(drawQrSvg(text)).toString('base64')}`
