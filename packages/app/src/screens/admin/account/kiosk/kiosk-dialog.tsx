import { isApiError, type ApiError } from '@mosaic-booking/sdk'
import { mutate } from '@mosaic-booking/sdk/queries'
import { kioskMessageLength } from '@mosaic-booking/sdk/rules'
import { useRuntime } from '@mosaic-booking/widgets'
import {
  Checkbox,
  knownLanguages,
  nameOfLocale,
  Select,
  TextArea,
  TextField,
  useLocale,
  useMessages,
} from '@mosaic-booking/widgets/ui'
import { useState } from 'react'
import { FormDialog, type FieldErrors } from '../../../../shared/form-dialog/form-dialog.js'
import {
  findKioskProblems,
  textOf,
  toKioskDraft,
  toKioskText,
  type KioskDraft,
} from './kiosk-draft.js'
import { messages } from './kiosk.messages.js'
import { PictureList } from './picture-list.js'

type KioskMessage = `${'info' | 'support' | 'arrival'}Message`

interface KioskDialogProps {
  readonly title: string
  /** The setting's key and its present value. */
  readonly settingKey: string
  readonly text: string
  readonly onDone: () => void
}

const isTranslation = (field: string) => field.startsWith('texts.')

/** The server names fields from the value's root. */
const ofOptions = (fields: ApiError['fields']): FieldErrors =>
  Object.fromEntries(
    fields.map(({ field, message }) => [field.replace(/^(body\.)?featureValue\./, ''), message]),
  )

/** The pictures, texts, colour and languages of visitor kiosks. */
export function KioskDialog({ title, settingKey, text, onDone }: KioskDialogProps) {
  const t = useMessages(messages)
  const runtime = useRuntime()
  const { language: ownLanguage } = useLocale()
  /** The language whose texts the form shows; empty for the texts for all others. */
  const [language, setLanguage] = useState('')
  return (
    <FormDialog<KioskDraft>
      title={title}
      subtitle={settingKey}
      first={toKioskDraft(text)}
      validate={(draft) =>
        Object.fromEntries(
          Object.entries(findKioskProblems(draft)).map(([field, problem]) => [field, t(problem)]),
        )
      }
      save={(draft) =>
        mutate(runtime, 'org.saveGenericFeature', {
          orgId: 'current',
          key: settingKey,
          body: { featureValue: toKioskText(draft, text) },
        })
      }
      toFieldErrors={(error) => ofOptions(isApiError(error) ? error.fields : [])}
      onInvalid={(errors) => {
        const [, tag] = /^texts\.([^.]+)/.exec(Object.keys(errors).find(isTranslation) ?? '') ?? []
        if (tag) setLanguage(tag)
      }}
      fallback={t('unexpected')}
      onDone={onDone}
    >
      {({ draft, errors, onChange }) => {
        const textField = (name: 'colour' | 'filmSeconds' | KioskMessage) => ({
          label: t(name),
          value: draft[name],
          error: errors[name],
          onChange: (value: string) => onChange({ [name]: value }),
        })
        const translated = draft.texts[language]
        const messageField = (name: KioskMessage) =>
          language
            ? {
                label: t(name),
                value: textOf(translated?.[name]),
                error: errors[`texts.${language}.${name}`] ?? errors[`texts.${language}`],
                counter: kioskMessageLength,
                placeholder: draft[name],
                lang: language,
                dir: 'auto',
                onChange: (value: string) =>
                  onChange({
                    texts: { ...draft.texts, [language]: { ...translated, [name]: value } },
                  }),
              }
            : { ...textField(name), counter: kioskMessageLength }
        return (
          <>
            <Select
              label={t('textsIn')}
              hint={t('textsInHint')}
              value={language}
              options={[
                { value: '', label: t('allLanguages') },
                ...[...new Set([...knownLanguages(), ...Object.keys(draft.texts)])].map((tag) => ({
                  value: tag,
                  label: nameOfLocale(tag, ownLanguage),
                })),
              ]}
              onChange={setLanguage}
            />
            <TextArea {...messageField('infoMessage')} rows={2} />
            <TextArea {...messageField('arrivalMessage')} rows={2} />
            <TextArea {...messageField('supportMessage')} rows={2} />
            <PictureList
              label={t('logo')}
              hint={t('logoHint')}
              most={1}
              value={draft.logo}
              onChange={(logo) => onChange({ logo })}
            />
            <PictureList
              label={t('pictures')}
              value={draft.pictures}
              onChange={(pictures) => onChange({ pictures })}
            />
            <TextField {...textField('colour')} hint={t('colourHint')} />
            <PictureList
              label={t('film')}
              hint={t('filmHint')}
              hasFilms
              value={draft.film}
              onChange={(film) => onChange({ film })}
            />
            <TextField
              {...textField('filmSeconds')}
              hint={t('filmSecondsHint')}
              inputMode="numeric"
            />
            <fieldset className="account-languages">
              <legend className="account-logo-label">{t('languages')}</legend>
              <p className="hint">{t('languagesHint')}</p>
              <div className="cluster gap-4">
                {knownLanguages().map((tag) => (
                  <Checkbox
                    key={tag}
                    label={nameOfLocale(tag)}
                    checked={draft.languages.includes(tag)}
                    onChange={(isChosen) =>
                      onChange({
                        languages: isChosen
                          ? [...draft.languages, tag]
                          : draft.languages.filter((one) => one !== tag),
                      })
                    }
                  />
                ))}
              </div>
            </fieldset>
          </>
        )
      }}
    </FormDialog>
  )
}
