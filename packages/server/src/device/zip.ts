import { crc32 } from 'node:zlib'

const signature = { local: 0x04034b50, central: 0x02014b50, end: 0x06054b50 }
const version = 20
/** Names are UTF-8. */
const flags = 0x0800
/** 1 January 1980, the first date that the format knows: the same content makes the same file. */
const date = 0x0021

const shorts = (...values: number[]) => {
  const bytes = Buffer.alloc(values.length * 2)
  values.forEach((value, index) => bytes.writeUInt16LE(value, index * 2))
  return bytes
}
const longs = (...values: number[]) => {
  const bytes = Buffer.alloc(values.length * 4)
  values.forEach((value, index) => bytes.writeUInt32LE(value, index * 4))
  return bytes
}

/** A zip with one small file, which is stored and not compressed. */
export function zipOf(name: string, content: string): Buffer {
  const data = Buffer.from(content)
  const path = Buffer.from(name)
  const described = Buffer.concat([
    shorts(version, flags, 0, 0, date),
    longs(crc32(data), data.length, data.length),
    shorts(path.length, 0),
  ])
  const local = Buffer.concat([longs(signature.local), described, path, data])
  const central = Buffer.concat([
    longs(signature.central),
    shorts(version),
    described,
    shorts(0, 0, 0),
    longs(0, 0),
    path,
  ])
  const end = Buffer.concat([
    longs(signature.end),
    shorts(0, 0, 1, 1),
    longs(central.length, local.length),
    shorts(0),
  ])
  return Buffer.concat([local, central, end])
}
