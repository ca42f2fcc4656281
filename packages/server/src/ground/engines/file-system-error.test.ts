import { expect, it } from 'vitest'
import { isOfFileSystem } from './file-system-error.js'

it.each([
  ["EACCES: permission denied, open '/data/postgres/base'", true],
  ['Error: ENOSPC: no space left on device, write', true],
  ['EROFS: read-only file system', true],
  ['ERROR:  could not read file "global/1262": Unexpected EOF', false],
  [
    'PANIC:  could not locate a valid checkpoint record\nERROR: relation mapping file is corrupt',
    false,
  ],
  ['FATAL:  control file contains invalid data', false],
  ['RuntimeError: unreachable', false],
])('%j is of the file system: %s', (message, expected) => {
  expect(isOfFileSystem(message)).toBe(expected)
})
