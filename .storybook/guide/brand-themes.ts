import { create, type ThemeVars } from 'storybook/theming'
import tokens from '../../packages/widgets/tokens.json' with { type: 'json' }

/** Storybook's own look in the product's colours. */
function toTheme(base: 'light' | 'dark'): ThemeVars {
  const { color } = tokens[base]
  const hex = (name: Exclude<keyof typeof color, '$type'>) => color[name].$value.hex
  const fontBase = tokens.font.text.$value.join(', ')
  return create({
    base,
    brandTitle: 'Mosaic Booking',
    brandUrl: './',
    colorPrimary: hex('accent'),
    colorSecondary: hex('accent'),
    appBg: hex('surface'),
    appContentBg: hex('raised'),
    appPreviewBg: hex('surface'),
    appBorderColor: hex('border'),
    appBorderRadius: tokens.radius.radius.$value.value,
    fontBase,
    textColor: hex('text'),
    textInverseColor: hex('on-accent'),
    textMutedColor: hex('muted'),
    barBg: hex('raised'),
    barTextColor: hex('muted'),
    barSelectedColor: hex('accent'),
    barHoverColor: hex('accent'),
    inputBg: hex('raised'),
    inputBorder: hex('border-strong'),
    inputTextColor: hex('text'),
    inputBorderRadius: tokens.radius.radius.$value.value,
    buttonBg: hex('raised'),
    buttonBorder: hex('border-strong'),
    booleanBg: hex('sunken'),
    booleanSelectedBg: hex('raised'),
  })
}

export const brandThemes = { light: toTheme('light'), dark: toTheme('dark') }
/** The theme of the system. */
export const systemTheme = () =>
  matchMedia('(prefers-color-scheme: dark)').matches ? brandThemes.dark : brandThemes.light
