/**
 * A copy of the tree with a new language, made as docs/translate.md says, and built: its folder, which the
 * caller removes, and what has been changed in it before the build.
 */
export function treeWithLanguage(
  tag: string,
  region: string,
): Promise<{ tree: string; changed: string[] }>
