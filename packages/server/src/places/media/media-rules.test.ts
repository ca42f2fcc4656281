import { describe, expect, it } from 'vitest'
import type { FieldCode } from '@mosaic-booking/sdk/contract'
import type { MediaKind } from '@mosaic-booking/sdk'
import { typeOfFile } from '../../ground/core/file-type.js'
import { readMedia, refusePixels } from './media-rules.js'

const latin = (text: string) => Buffer.from(text, 'latin1')
const pngEnd = '\0\0\0\0IEND\xaeB`\x82'
const files = {
  png: latin(`\x89PNG\r\n\x1a\n…${pngEnd}`),
  jpeg: latin('\xff\xd8\xff\xe0…\xff\xd9'),
  gif: latin('GIF89a…;'),
  webp: latin('RIFF\x06\0\0\0WEBPxx'),
  pdf: latin('%PDF-1.7\n…\n%%EOF\n'),
  mp4: latin('\0\0\0\x0cftypisom\0\0\0\x10moov\0\0\0\x08avc1\0\0\0\x09mdat.'),
  webm: latin('\x1aE\xdf\xa3\x87\x42\x82\x84webm…'),
}

describe('typeOfFile', () => {
  it.each(Object.entries(files))('reads %s from the first bytes', (type, content) => {
    expect(typeOfFile(content)).toBe(type)
  })

  it.each([
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['SVG with a declaration', '<?xml version="1.0"?><svg/>'],
    ['HTML', '<!doctype html><script>alert(1)</script>'],
    ['TIFF', 'II*\0'],
    ['BMP', 'BM'],
    ['a PDF behind something else', 'GARBAGE%PDF-1.7'],
    ['nothing', ''],
  ])('does not recognise %s', (_, text) => {
    expect(typeOfFile(latin(text))).toBeUndefined()
  })
})

describe('LOCM-005 readMedia', () => {
  const fileOf = (content: Buffer) => ({ content })
  it.each<[MediaKind, Buffer, string]>([
    ['IMAGE', files.png, 'png'],
    ['FLOOR_PLAN_IMAGE', files.webp, 'webp'],
    ['IMAGE', files.gif, 'gif'],
    ['IMAGE', latin('\xff\xd8\xff\xe0…\xff\xd9 data of the camera'), 'jpeg'],
    ['PDF_DOCUMENT', files.pdf, 'pdf'],
    ['FILM', files.mp4, 'mp4'],
    ['FILM', files.webm, 'webm'],
  ])('%s accepts its files', (kind, content, type) => {
    expect(readMedia({ kind, file: fileOf(content) })).toBe(type)
  })

  it.each<[string, Parameters<typeof readMedia>[0], string, FieldCode]>([
    [
      'a picture as a document',
      { kind: 'PDF_DOCUMENT', file: fileOf(files.png) },
      'file',
      'fileNotPdf',
    ],
    ['a document as a picture', { kind: 'IMAGE', file: fileOf(files.pdf) }, 'file', 'fileKind'],
    ['a film as a picture', { kind: 'IMAGE', file: fileOf(files.mp4) }, 'file', 'fileKind'],
    ['a picture as a film', { kind: 'FILM', file: fileOf(files.png) }, 'file', 'fileNotFilm'],
    [
      'a film that browsers do not play',
      { kind: 'FILM', file: fileOf(latin('\0\0\0\x0cftypisom\0\0\0\x10moov\0\0\0\x08hvc1')) },
      'file',
      'fileNotFilm',
    ],
    [
      'half a film',
      { kind: 'FILM', file: fileOf(files.mp4.subarray(0, -1)) },
      'file',
      'fileDamaged',
    ],
    [
      'a film that is too large',
      { kind: 'FILM', file: fileOf(Buffer.concat([files.webm, Buffer.alloc(20_000_000)])) },
      'file',
      'fileTooLarge',
    ],
    ['an SVG', { kind: 'IMAGE', file: fileOf(latin('<svg/>')) }, 'file', 'fileKind'],
    ['no file', { kind: 'IMAGE' }, 'file', 'required'],
    [
      'a file and an address',
      { kind: 'IMAGE', file: fileOf(files.png), url: 'https://a.test' },
      'url',
      'unknown',
    ],
    [
      'a link with a file',
      { kind: 'LINK', file: fileOf(files.png), url: 'https://a.test' },
      'file',
      'unknown',
    ],
    ['a link without an address', { kind: 'MAP_LINK' }, 'url', 'required'],
    ['a link to a mailbox', { kind: 'LINK', url: 'mailto:a@a.test' }, 'url', 'linkAddress'],
    ['a link to a path', { kind: 'LINK', url: '/admin' }, 'url', 'linkAddress'],
    [
      'a cut PNG',
      { kind: 'IMAGE', file: fileOf(files.png.subarray(0, -1)) },
      'file',
      'fileDamaged',
    ],
    [
      'a cut JPEG',
      { kind: 'IMAGE', file: fileOf(latin('\xff\xd8\xff\xe0…')) },
      'file',
      'fileDamaged',
    ],
    ['a cut GIF', { kind: 'IMAGE', file: fileOf(latin('GIF89a…')) }, 'file', 'fileDamaged'],
    [
      'a cut WebP',
      { kind: 'IMAGE', file: fileOf(files.webp.subarray(0, -1)) },
      'file',
      'fileDamaged',
    ],
    [
      'a cut PDF',
      { kind: 'PDF_DOCUMENT', file: fileOf(latin('%PDF-1.7\n…')) },
      'file',
      'fileDamaged',
    ],
    [
      'a PNG with an archive behind it',
      { kind: 'IMAGE', file: fileOf(Buffer.concat([files.png, latin('PK\x03\x04')])) },
      'file',
      'fileDamaged',
    ],
    [
      'a PDF with an archive behind it',
      { kind: 'PDF_DOCUMENT', file: fileOf(Buffer.concat([files.pdf, latin('PK\x03\x04')])) },
      'file',
      'fileDamaged',
    ],
    [
      'a picture of 10 MB and a byte',
      { kind: 'IMAGE', file: fileOf(Buffer.alloc(10_000_001)) },
      'file',
      'fileTooLarge',
    ],
    [
      'a document of 20 MB and a byte',
      { kind: 'PDF_DOCUMENT', file: fileOf(Buffer.alloc(20_000_001)) },
      'file',
      'fileTooLarge',
    ],
  ])('refuses %s', (_, given, field, code) => {
    expect(readMedia(given)).toMatchObject({ details: { fields: [{ field, code }] } })
  })
})

it('refuses pictures by their pixels, whatever the size of the file', () => {
  expect(refusePixels(10_000, 5_000)).toBeUndefined()
  expect(refusePixels(10_000, 5_001)?.details.fields).toEqual([
    { field: 'file', code: 'imageTooLarge', values: { width: 10_000, height: 5_001, count: 50 } },
  ])
})
