/**
 * Whether a message begins with a code of the file system, such as `EACCES: permission denied`.
 * PostgreSQL begins its own with `ERROR:`.
 */
export const isOfFileSystem = (message: string): boolean => /\bE(?!RROR\b)[A-Z]{3,}: /.test(message)
