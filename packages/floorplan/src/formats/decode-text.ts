/** Windows code pages whose names in the Encoding Standard differ. */
const pages: Readonly<Record<string, string>> = {
  932: 'shift_jis',
  936: 'gbk',
  949: 'euc-kr',
  950: 'big5',
}

/**
 * Decodes the text of a file: UTF-8, UTF-16 with its mark, the encoding that an XML declaration
 * states, or the code page of a DXF file, which is not UTF-8 before version 2007.
 * @example
 * const { drawing } = readDxf(decodeText(new Uint8Array(await file.arrayBuffer())))
 */
export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return decoderOf(new TextDecoder('latin1').decode(bytes.subarray(0, 20_000))).decode(bytes)
  }
}

function decoderOf(start: string): TextDecoder {
  const [, page] = /\$DWGCODEPAGE\s+3\s+ANSI_(\d+)/.exec(start) ?? []
  const [, stated] = /^\s*<\?xml[^>]*\bencoding=["']([\w.:-]+)["']/.exec(start) ?? []
  // A file that says to be UTF-8 and is not has single damaged letters.
  const label = page === undefined ? stated : (pages[page] ?? `windows-${page}`)
  try {
    return new TextDecoder(label ?? 'windows-1252')
  } catch {
    return new TextDecoder('windows-1252')
  }
}
