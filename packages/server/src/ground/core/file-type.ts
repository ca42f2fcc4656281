/** The stored file types, identified by their first bytes. */
export type FileType = 'png' | 'jpeg' | 'gif' | 'webp' | 'pdf' | 'mp4' | 'webm'

const startsWith = (content: Buffer, bytes: string, at = 0) =>
  content.subarray(at, at + bytes.length).equals(Buffer.from(bytes, 'latin1'))

export const pictureTypes: readonly FileType[] = ['png', 'jpeg', 'gif', 'webp']

/** Tracks of MP4 that browsers play. They play others, such as HEVC, only on some devices. */
const playedTracks = ['avc1', 'avc3', 'vp09', 'av01']

/**
 * Detects a file's type by its content, regardless of its name. Rejects SVG, because it may contain
 * scripts.
 */
export function typeOfFile(content: Buffer): FileType | undefined {
  if (startsWith(content, '\x89PNG\r\n\x1a\n')) return 'png'
  if (startsWith(content, '\xff\xd8\xff')) return 'jpeg'
  if (startsWith(content, 'GIF87a') || startsWith(content, 'GIF89a')) return 'gif'
  if (startsWith(content, 'RIFF') && startsWith(content, 'WEBP', 8)) return 'webp'
  if (startsWith(content, '%PDF-')) return 'pdf'
  if (startsWith(content, 'ftyp', 4) && playedTracks.some((track) => content.includes(track)))
    return 'mp4'
  if (startsWith(content, '\x1aE\xdf\xa3') && content.subarray(0, 64).includes('webm'))
    return 'webm'
  return undefined
}

const pngEnd = Buffer.from([0, 0, 0, 0, 0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82])

/**
 * Whether a file ends where its format specifies. Truncated files do not, nor do files with another
 * file appended (polyglots). JPEG files may have appended data, as cameras write it; re-encoding
 * drops it.
 */
export function isWhole(type: FileType, content: Buffer): boolean {
  switch (type) {
    case 'png':
      return content.subarray(-pngEnd.length).equals(pngEnd)
    case 'jpeg':
      return content.includes(Buffer.from([0xff, 0xd9]), 4)
    case 'gif':
      return content.at(-1) === 0x3b
    case 'webp': {
      // Chunks have an even length.
      const length = content.length < 12 ? 0 : content.readUInt32LE(4) + 8
      return length === content.length || length + 1 === content.length
    }
    case 'mp4':
      return isFilledByBoxes(content)
    case 'webm':
      // Its parts have no fixed end, because cameras write them as they record.
      return true
    case 'pdf': {
      const end = content.lastIndexOf('%%EOF')
      return (
        end > 0 &&
        content
          .subarray(end + 5)
          .toString('latin1')
          .trim() === ''
      )
    }
  }
}

/** Whether the boxes of an MP4 file fill it, the one with the tracks among them. */
function isFilledByBoxes(content: Buffer): boolean {
  let at = 0
  let hasTracks = false
  while (at + 8 <= content.length) {
    const size = content.readUInt32BE(at)
    hasTracks ||= startsWith(content, 'moov', at + 4)
    // 0 is a box to the end of the file, 1 one with a length of eight bytes.
    if (size === 0) return hasTracks
    const length =
      size === 1 && at + 16 <= content.length ? Number(content.readBigUInt64BE(at + 8)) : size
    if (length < 8) return false
    at += length
  }
  return hasTracks && at === content.length
}
