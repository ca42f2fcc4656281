interface BackupWords {
  readonly act: 'backup' | 'restore'
  readonly file: string
  /** How many backups of this name stay; their names then end with the time. */
  readonly keep: number | undefined
  /** Whether a restore may replace existing data. */
  readonly replace: boolean
}

/** The words of the command; undefined if it cannot be called so. */
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
