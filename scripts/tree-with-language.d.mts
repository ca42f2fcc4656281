/**
 * Builds a copy of the tree with a new language, added according to docs/translate.md. Returns its
 * folder, which the caller must remove, and the files changed before the build.
 */
export function treeWithLanguage(
  tag: string,
  region: string,
): Promise<{ tree: string; changed: string[] }>
