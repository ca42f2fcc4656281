import type { ReachedLimit } from './level/problems.js'

/** Limits against zip bombs: a small archive can unpack to an enormous size. */
const limits = { files: 100, unpacked: 64_000_000 }

const signatures = { local: 0x04034b50, central: 0x02014b50, end: 0x06054b50 }

export type ArchiveProblem = 'not-an-archive' | 'too-large' | 'damaged'

/**
 * Unpacks a ZIP archive, for example an IMDF building. Returns each file's text by its name without
 * folders. Stops once the unpacked size exceeds the limit.
 * @example
 * const { files } = await readArchive(new Uint8Array(await file.arrayBuffer()))
 * if (files) importImdf(files)
 */
export async function readArchive(
  bytes: Uint8Array,
): Promise<{ files?: Record<string, string>; problem?: ArchiveProblem; limit?: ReachedLimit }> {
  try {
    const files: Record<string, string> = Object.create(null)
    let room = limits.unpacked
    for (const { name, content, isDeflated } of listEntries(bytes)) {
      const unpacked = isDeflated ? await inflate(content, room) : content
      room -= unpacked.length
      if (room < 0) throw new ArchiveError('too-large', 'unpacked')
      files[name] = new TextDecoder().decode(unpacked)
    }
    return { files }
  } catch (error) {
    if (!(error instanceof ArchiveError)) return { problem: 'damaged' }
    const { problem, of, found } = error
    if (!of) return { problem }
    return { problem, limit: { of, most: limits[of], ...(found === undefined ? {} : { found }) } }
  }
}

class ArchiveError extends Error {
  constructor(
    readonly problem: ArchiveProblem,
    readonly of?: keyof typeof limits,
    readonly found?: number,
  ) {
    super(problem)
  }
}

interface Entry {
  readonly name: string
  readonly content: Uint8Array<ArrayBuffer>
  readonly isDeflated: boolean
}

/** Lists the central directory's files. Omits folders and macOS system files. */
function listEntries(given: Uint8Array): Entry[] {
  const bytes = new Uint8Array(given)
  const view = new DataView(bytes.buffer)
  const end = findEnd(view)
  const count = view.getUint16(end + 10, true)
  if (count > limits.files) throw new ArchiveError('too-large', 'files', count)
  const entries: Entry[] = []
  let at = view.getUint32(end + 16, true)
  for (let i = 0; i < count; i++) {
    if (view.getUint32(at, true) !== signatures.central) throw new ArchiveError('damaged')
    const [method, packed] = [view.getUint16(at + 10, true), view.getUint32(at + 20, true)]
    const [nameLength, extra, comment] = [28, 30, 32].map((offset) =>
      view.getUint16(at + offset, true),
    ) as [number, number, number]
    const path = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength))
    const local = view.getUint32(at + 42, true)
    at += 46 + nameLength + extra + comment
    const name = path.split('/').at(-1)!
    if (name === '' || name.startsWith('.') || path.startsWith('__MACOSX')) continue
    if (method !== 0 && method !== 8) throw new ArchiveError('damaged')
    if (view.getUint32(local, true) !== signatures.local) throw new ArchiveError('damaged')
    const from = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true)
    if (from + packed > bytes.length) throw new ArchiveError('damaged')
    entries.push({ name, content: bytes.subarray(from, from + packed), isDeflated: method === 8 })
  }
  return entries
}

/** Finds the end-of-central-directory record, which only a comment may follow. */
function findEnd(view: DataView): number {
  for (let at = view.byteLength - 22; at >= Math.max(0, view.byteLength - 65_557); at--)
    if (view.getUint32(at, true) === signatures.end) return at
  throw new ArchiveError('not-an-archive')
}

async function inflate(content: Uint8Array<ArrayBuffer>, room: number): Promise<Uint8Array> {
  const reader = new Blob([content])
    .stream()
    .pipeThrough(new DecompressionStream('deflate-raw'))
    .getReader()
  const chunks: Uint8Array[] = []
  let length = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    length += value.length
    if (length > room) {
      await reader.cancel()
      throw new ArchiveError('too-large', 'unpacked')
    }
    chunks.push(value)
  }
  return joined(chunks)
}

/**
 * Packs texts into a ZIP archive without compression.
 * @example
 * const { archive } = exportImdf(building)
 * const zip = writeArchive(new Map(Object.entries(archive!).map(([name, file]) => [name, JSON.stringify(file)])))
 */
export function writeArchive(files: ReadonlyMap<string, string>): Uint8Array<ArrayBuffer> {
  const parts: Uint8Array[] = []
  const directory: Uint8Array[] = []
  let at = 0
  for (const [name, text] of files) {
    const [label, content] = [name, text].map((one) => new TextEncoder().encode(one)) as [
      Uint8Array,
      Uint8Array,
    ]
    const header = headerOf(label, content)
    const local = joined([number(signatures.local, 4), header, label])
    directory.push(
      joined([
        number(signatures.central, 4),
        number(20, 2),
        header,
        // Comment, disk and attributes: none.
        new Uint8Array(10),
        number(at, 4),
        label,
      ]),
    )
    parts.push(local, content)
    at += local.length + content.length
  }
  const listed = joined(directory)
  const end = joined([
    number(signatures.end, 4),
    new Uint8Array(4),
    number(directory.length, 2),
    number(directory.length, 2),
    number(listed.length, 4),
    number(at, 4),
    new Uint8Array(2),
  ])
  return joined([...parts, listed, end])
}

/**
 * Version, flags (UTF-8 names), method, time, checksum, sizes, and the lengths of the name and
 * extra field.
 */
function headerOf(label: Uint8Array, content: Uint8Array): Uint8Array {
  // The date is 1 January 1980, the earliest that the format can represent.
  return joined([
    number(20, 2),
    number(0x800, 2),
    number(0, 2),
    number(0, 2),
    number(0x21, 2),
    number(checksum(content), 4),
    number(content.length, 4),
    number(content.length, 4),
    number(label.length, 2),
    number(0, 2),
  ])
}

function number(value: number, bytes: 2 | 4): Uint8Array {
  const view = new DataView(new ArrayBuffer(bytes))
  if (bytes === 2) view.setUint16(0, value, true)
  else view.setUint32(0, value, true)
  return new Uint8Array(view.buffer)
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

/** CRC-32. */
function checksum(content: Uint8Array): number {
  let crc = -1
  for (const byte of content) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return ~crc >>> 0
}
