interface BackupWords {
  readonly act: 'backup' | 'restore'
  readonly file: string
  /** Number of backups to keep; their names end with the time. */
  readonly keep: number | undefined
  readonly replace: boolean
}

/** Parses the command's arguments; undefined if they are invalid. */
export function parseBackupWords([act, file, ...options]: readonly string[]):
  | BackupWords
  | undefined {
  if ((act !== 'backup' && act !== 'restore') || !file || file.startsWith('--')) return undefined
  const [option, value, ...more] = options
  const words: BackupWords = { act, file, keep: undefined, replace: false }
  if (option === undefined) return words
  if (act === 'restore')
    return option === '--replace' && value === undefined ? { ...words, replace: true } : undefined
  return option === '--keep' && /^[1-9]\d{0,3}$/.test(value ?? '') && more.length === 0
    ? { ...words, keep: Number(value) }
    : undefined
}
