/**
 * Whether a message starts with a file system error code, such as `EACCES: permission denied`.
 * PostgreSQL's messages start with `ERROR:`.
 */
export const isOfFileSystem = (message: string): boolean => /\bE(?!RROR\b)[A-Z]{3,}: /.test(message)
