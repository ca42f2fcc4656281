import type { RefObject } from 'react'
import { useMessages } from '../locale/messages.js'
import { useLocale } from '../locale/use-locale.js'
import { useFullScreen } from '../use-full-screen.js'
import { IconButton } from '../ui/button/button.js'
import { Segmented } from '../ui/choice-group/segmented.js'
import { Select } from '../ui/select/select.js'
import { nameOfLocale } from '../locale/locale-name.js'
import { knownLanguages, languageOf, type Language } from '../locale/locale.js'
import { messages } from './visitor-checkin.messages.js'

interface KioskHeadProps {
  readonly logo: string | undefined
  readonly organisation: string
  readonly reception: string
  /** The offered languages; all if empty. */
  readonly languages: readonly string[]
  readonly screen: RefObject<HTMLElement | null>
  readonly onLanguage: (language: Language) => void
}

/** More languages than this would take lines of a small screen. */
const mostSegments = 5

export function KioskHead(props: KioskHeadProps) {
  const { logo, organisation, reception, languages, screen, onLanguage } = props
  const t = useMessages(messages)
  const { language } = useLocale()
  const fullScreen = useFullScreen(screen)
  const current = languageOf(language)
  const offered = knownLanguages().filter((one) => languages.includes(one))
  const choices = offered.length > 0 ? [...new Set([...offered, current])] : knownLanguages()
  return (
    <header className="mb-kiosk-head" part="head">
      <div className="mb-kiosk-names">
        {logo ? (
          <img className="mb-kiosk-logo" src={logo} alt={organisation} />
        ) : (
          <strong className="mb-kiosk-name">{organisation}</strong>
        )}
        <span className="mb-kiosk-place">{reception}</span>
      </div>
      {fullScreen && (
        <IconButton
          className="mb-kiosk-full"
          icon="fit"
          label={t(fullScreen.isOn ? 'leaveFullScreen' : 'fullScreen')}
          onClick={fullScreen.toggle}
        />
      )}
      {choices.length > mostSegments ? (
        <Select<Language>
          label={t('language')}
          hideLabel
          icon="globe"
          value={current}
          options={choices.map((value) => ({ value, label: nameOfLocale(value) }))}
          onChange={onLanguage}
        />
      ) : (
        choices.length > 1 && (
          <Segmented<Language>
            label={t('language')}
            hideLabel
            value={current}
            choices={choices.map((value) => ({ value, label: nameOfLocale(value) }))}
            onChange={onLanguage}
          />
        )
      )}
    </header>
  )
}
