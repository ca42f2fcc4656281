/**
 * Matches a name on the screen, in any language.
 * @param en the message in English, including parameters; or a pattern that matches messages
 */
export function said(en: string | RegExp): RegExp
