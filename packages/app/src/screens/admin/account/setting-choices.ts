import type { ConfigSetting } from '@mosaic-booking/sdk'
import { knownLocales, nameOfLocale, useLocale, useMessages } from '@mosaic-booking/widgets/ui'
import { messages } from './setting-choices.messages.js'
import { toValueText } from './setting-groups.js'

type Choices = readonly (readonly [value: string, label: keyof typeof messages])[]

/** Options by setting key. The first option is the default. */
const settingChoices: Readonly<Record<string, Choices>> = {
  search_screen_variant: [
    ['', 'byCategory'],
    ['LOCATION', 'byLocation'],
    ['LOCATION-V2', 'byBoth'],
  ],
  default_send_action: [
    ['send', 'send'],
    ['doNotSend', 'doNotSend'],
  ],
  locale: [['', 'noRegion']],
}

/** Maps legacy API values to their current options. */
const sameAs: Readonly<Record<string, string>> = { 'LOCATION-V1': 'LOCATION', none: '' }

/** Returns a setting's options and its current value. An unknown value is added as an option. */
export function useSettingChoices() {
  const t = useMessages(messages)
  const { language } = useLocale()
  return (setting: ConfigSetting) => {
    const choices = settingChoices[setting.key]
    if (!choices) return undefined
    const stored = toValueText(setting)
    const value = stored === '' ? choices[0]![0] : (sameAs[stored] ?? stored)
    const locales = setting.key === 'locale' ? knownLocales() : []
    const options = [
      ...choices.map(([choice, label]) => ({ value: choice, label: t(label) })),
      ...locales.map((locale) => ({ value: locale, label: nameOfLocale(locale, language) })),
    ]
    return {
      value,
      options: options.some((option) => option.value === value)
        ? options
        : [...options, { value, label: value }],
    }
  }
}
