/**
 * The name of something on the screen, in any language.
 * @param en as the messages have it, parameters included; or what such texts match
 */
export function said(en: string | RegExp): RegExp
