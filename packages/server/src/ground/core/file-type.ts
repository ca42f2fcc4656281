/** The stored file types, identified by their first bytes. */
export type FileType = 'png' | 'jpeg' | 'gif' | 'webp' | 'pdf'

const startsWith = (content: Buffer, bytes: string, at = 0) =>
  content.subarray(at, at + bytes.length).equals(Buffer.from(bytes, 'latin1'))

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
