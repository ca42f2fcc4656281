import type { RefObject } from 'react'
import { useMessages } from '../locale/messages.js'
import { useLocale } from '../locale/use-locale.js'
import { useFullScreen } from '../use-full-screen.js'
import { IconButton } from '../ui/button/button.js'
import { Segmented } from '../ui/choice-group/choice-group.js'
import { nameOfLocale } from '../locale/locale-name.js'
import { knownLanguages, languageOf, type Language } from '../locale/locale.js'
import { messages } from './visitor-checkin.messages.js'

interface KioskHeadProps {
  readonly logo: string | undefined
  readonly organisation: string
  readonly reception: string
  readonly screen: RefObject<HTMLElement | null>
  readonly onLanguage: (language: Language) => void
}

export function KioskHead({ logo, organisation, reception, screen, onLanguage }: KioskHeadProps) {
  const t = useMessages(messages)
  const { language } = useLocale()
  const fullScreen = useFullScreen(screen)
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
      <Segmented<Language>
        label={t('language')}
        hideLabel
        value={languageOf(language)}
        choices={knownLanguages().map((value) => ({ value, label: nameOfLocale(value) }))}
        onChange={onLanguage}
      />
      {fullScreen && (
        <IconButton
          className="mb-kiosk-full"
          icon="fit"
          label={t(fullScreen.isOn ? 'leaveFullScreen' : 'fullScreen')}
          onClick={fullScreen.toggle}
        />
      )}
    </header>
  )
}
