/** What a file may unpack to. A scanned plan of 1 × 0.8 m at 200 dpi takes 150 MB. */
export const unpackedMostBytes = 256_000_000

/** Streams packed in one another that are followed. */
const mostNested = 4

/** The most bytes that one byte can become. */
const growth = { lzw: 1400, runs: 64 }

/**
 * Whether the file's streams unpack to more than `most` bytes. PDF readers unpack a stream as a
 * whole, so the size is measured before, without keeping the result. Every `stream` in the file is
 * measured, whatever its dictionary says of its filter and length.
 */
export async function isTooLargeUnpacked(
  bytes: Uint8Array<ArrayBuffer>,
  most = unpackedMostBytes,
): Promise<boolean> {
  let total = 0
  for (let at = nextStream(bytes, 0); at !== -1; at = nextStream(bytes, at)) {
    total += estimate(bytes, at, most)
    if (total > most) return true
    total += await measure(bytes.subarray(at), most - total, mostNested)
    if (total > most) return true
  }
  return false
}

const word = [...'stream'].map((letter) => letter.charCodeAt(0))
const lineFeed = 10
const carriageReturn = 13

/** The start of the next stream's data, or -1. */
function nextStream(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(word[0]!, from); at !== -1; at = bytes.indexOf(word[0]!, at + 1)) {
    if (word.some((code, i) => bytes[at + i] !== code)) continue
    const end = at + word.length
    if (bytes[at - 1] === 'd'.charCodeAt(0)) continue // endstream
    if (bytes[end] === lineFeed) return end + 1
    if (bytes[end] === carriageReturn) return end + (bytes[end + 1] === lineFeed ? 2 : 1)
  }
  return -1
}

/**
 * An upper bound for filters that cannot be measured here. Old drawing programs pack with LZW; data
 * that is packed twice that way is a bomb.
 */
function estimate(bytes: Uint8Array, start: number, most: number): number {
  const head = new TextDecoder('latin1')
    .decode(bytes.subarray(Math.max(0, start - 1500), start))
    .replace(/^[^]*\bobj\b/, '')
    .replaceAll(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
  const lzw = head.match(/\/LZW/g)?.length ?? 0
  const runs = head.match(/\/(?:RunLengthDecode|RL)\b/g)?.length ?? 0
  if (lzw + runs === 0) return 0
  if (lzw + runs > 1 || /\/Fl/.test(head)) return most + 1
  const stated = /\/Length\s+(\d+)(?!\s+\d+\s+R)/.exec(head)?.[1]
  const length = stated === undefined ? bytes.length - start : Number(stated)
  return length * (lzw ? growth.lzw : growth.runs)
}

/** The unpacked size of deflated data, or 0 for other data; stops above `most`. */
async function measure(
  packed: Uint8Array<ArrayBuffer>,
  most: number,
  depth: number,
): Promise<number> {
  if (depth === 0 || !isDeflated(packed)) return 0
  const unpacking = new DecompressionStream('deflate')
  const writer = unpacking.writable.getWriter()
  const reader = unpacking.readable.getReader()
  let [count, hasEnded] = [0, false]
  const kept: Uint8Array[] = []
  const write = async () => {
    for (let at = 0; at < packed.length && !hasEnded; at += 65_536)
      await writer.write(packed.subarray(at, at + 65_536))
    await writer.close()
  }
  // Data after the end of the stream is an error to the unpacker.
  const writing = write().catch(() => undefined)
  try {
    for (;;) {
      const { done, value } = (await reader.read()) as ReadableStreamReadResult<Uint8Array>
      if (done) break
      count += value.length
      if (count > most) break
      if (kept.length > 0 || isDeflated(value)) kept.push(value)
    }
  } catch {
    // Damaged: the reader that follows stops at the same byte.
  }
  hasEnded = true
  await reader.cancel().catch(() => undefined)
  await writing
  if (kept.length === 0 || count > most) return count
  const inner = new Uint8Array(await new Blob(kept as Uint8Array<ArrayBuffer>[]).arrayBuffer())
  return count + (await measure(inner, most - count, depth - 1))
}

/** The header of zlib: method 8, and a checksum. */
const isDeflated = (bytes: Uint8Array): boolean =>
  (bytes[0]! & 15) === 8 && (bytes[0]! * 256 + bytes[1]!) % 31 === 0
