/** An image's displayed size in pixels, and its resolution if the file specifies one. */
export type ImageFileSize = { width: number; height: number; dpi?: number }

/**
 * Reads an image's size and resolution from its first bytes without decoding it. Returns undefined
 * for truncated files and formats other than PNG, JPEG, GIF and WebP.
 * @example
 * const size = readImageSize(new Uint8Array(await file.slice(0, 65_536).arrayBuffer()))
 */
export function readImageSize(bytes: Uint8Array): ImageFileSize | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const text = (at: number, length: number) =>
    String.fromCharCode(...bytes.subarray(at, at + length))
  try {
    const size =
      text(1, 3) === 'PNG'
        ? pngSize(view, text)
        : view.getUint16(0) === 0xffd8
          ? jpegSize(view, text)
          : text(0, 3) === 'GIF'
            ? gifSize(view)
            : text(8, 4) === 'WEBP'
              ? webpSize(view, text)
              : undefined
    return size && size.width > 0 && size.height > 0 ? size : undefined
  } catch (error) {
    // A DataView throws only RangeError, when the file is truncated.
    if (error instanceof RangeError) return undefined
    throw error
  }
}

type ReadText = (at: number, length: number) => string

/** PNG chunks contain length, name and content; pHYs contains pixels per metre. */
function pngSize(view: DataView, text: ReadText): ImageFileSize {
  const size = { width: view.getUint32(16), height: view.getUint32(20) }
  for (
    let at = 8;
    at + 8 < view.byteLength && text(at + 4, 4) !== 'IDAT';
    at += 12 + view.getUint32(at)
  )
    if (text(at + 4, 4) === 'pHYs' && view.getUint8(at + 16) === 1)
      return withDpi(size, view.getUint32(at + 8) * 0.0254)
  return size
}

/**
 * JPEG segments contain marker, length and content. APP0 contains the resolution, a frame header
 * (SOF) the size, and Exif the orientation.
 */
function jpegSize(view: DataView, text: ReadText): ImageFileSize | undefined {
  let dpi = 0
  let isTurned = false
  for (let at = 2; at + 4 <= view.byteLength; at += 2 + view.getUint16(at + 2)) {
    const marker = view.getUint16(at)
    if (marker === 0xffe0 && text(at + 4, 4) === 'JFIF')
      dpi = view.getUint16(at + 12) * (view.getUint8(at + 11) === 2 ? 2.54 : view.getUint8(at + 11))
    if (marker === 0xffe1 && text(at + 4, 4) === 'Exif') isTurned = exifTurn(view, at + 10) > 4
    const isFrame =
      marker >= 0xffc0 &&
      marker <= 0xffcf &&
      marker !== 0xffc4 &&
      marker !== 0xffc8 &&
      marker !== 0xffcc
    if (isFrame) {
      const [height, width] = [view.getUint16(at + 5), view.getUint16(at + 7)]
      return withDpi(isTurned ? { width: height, height: width } : { width, height }, dpi)
    }
    if (marker < 0xff00) return undefined
  }
  return undefined
}

/** Reads the Exif orientation; 5 to 8 are rotated by a quarter turn. */
function exifTurn(view: DataView, start: number): number {
  const isLittle = view.getUint16(start) === 0x4949
  const table = start + view.getUint32(start + 4, isLittle)
  const count = view.getUint16(table, isLittle)
  for (let i = 0; i < count; i++) {
    const entry = table + 2 + i * 12
    if (view.getUint16(entry, isLittle) === 0x0112) return view.getUint16(entry + 8, isLittle)
  }
  return 1
}

function gifSize(view: DataView): ImageFileSize {
  return { width: view.getUint16(6, true), height: view.getUint16(8, true) }
}

function webpSize(view: DataView, text: ReadText): ImageFileSize | undefined {
  const kind = text(12, 4)
  if (kind === 'VP8X')
    return {
      width: 1 + (view.getUint32(24, true) & 0xffffff),
      height: 1 + (view.getUint32(26, true) >>> 8),
    }
  if (kind === 'VP8L')
    return {
      width: 1 + (view.getUint32(21, true) & 0x3fff),
      height: 1 + ((view.getUint32(21, true) >>> 14) & 0x3fff),
    }
  return kind === 'VP8 '
    ? { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
    : undefined
}

/** Adds the resolution. A resolution of 1 only specifies the pixel aspect ratio. */
function withDpi(size: ImageFileSize, dpi: number): ImageFileSize {
  return dpi > 10 ? { ...size, dpi: Math.round(dpi * 100) / 100 } : size
}
