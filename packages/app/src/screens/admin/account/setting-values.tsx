import type { ConfigSetting } from '@mosaic-booking/sdk'
import { mutate } from '@mosaic-booking/sdk/queries'
import { useRuntime } from '@mosaic-booking/widgets'
import { Button, Select, TextArea, TextField, useMessages } from '@mosaic-booking/widgets/ui'
import { useState } from 'react'
import { FormDialog } from '../../../shared/form-dialog/form-dialog.js'
import { messages } from './account.messages.js'
import { KioskDialog } from './kiosk/kiosk-dialog.js'
import { useSettingChoices } from './setting-choices.js'
import { findValueProblem, toValueText } from './setting-groups.js'
import { useSettingHint, useSettingName } from './use-setting-name.js'

interface SettingValuesProps {
  readonly settings: readonly ConfigSetting[]
  /** Only service administrators may edit values. */
  readonly mayEdit: boolean
}

/** The organisation's numeric, text and structured settings. */
export function SettingValues({ settings, mayEdit }: SettingValuesProps) {
  const t = useMessages(messages)
  const nameOf = useSettingName()
  const toText = useValueText()
  const [edited, setEdited] = useState<ConfigSetting>()
  const values = settings.filter(({ dataType }) => dataType !== 'BOOLEAN')
  return (
    <>
      {!mayEdit && <p className="muted">{t('valuesFixed')}</p>}
      <dl className="account-values">
        {values.map((setting) => (
          <div key={setting.key} className="account-value">
            <dt>
              {nameOf(setting.key)}
              <code className="account-key hint">{setting.key}</code>
            </dt>
            <dd>
              {toText(setting) ? (
                <span className="account-text">{toText(setting)}</span>
              ) : (
                <span className="muted">{t('notSet')}</span>
              )}
              {mayEdit && (
                <Button
                  size="small"
                  aria-label={t('changeNamed', { name: nameOf(setting.key) })}
                  onClick={() => setEdited(setting)}
                >
                  {t('change')}
                </Button>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {edited?.key === 'visitor_kiosk_options' ? (
        <KioskDialog
          title={nameOf(edited.key)}
          settingKey={edited.key}
          text={toValueText(edited)}
          onDone={() => setEdited(undefined)}
        />
      ) : (
        edited && <ValueDialog setting={edited} onDone={() => setEdited(undefined)} />
      )}
    </>
  )
}

/** Returns a known option's label, otherwise the stored value with the languages of its translations. */
function useValueText() {
  const choicesOf = useSettingChoices()
  return (setting: ConfigSetting) => {
    const choices = choicesOf(setting)
    return choices
      ? choices.options.find(({ value }) => value === choices.value)?.label
      : toValueText({ value: nameTranslations(setting.value) })
  }
}

/** Texts in ten languages would fill the page. */
function nameTranslations(value: unknown): unknown {
  const { texts } = Object(value) as { readonly texts?: unknown }
  return texts ? { ...Object(value), texts: Object.keys(Object(texts)).join(', ') } : value
}

interface ValueDialogProps {
  readonly setting: ConfigSetting
  readonly onDone: () => void
}

function ValueDialog({ setting, onDone }: ValueDialogProps) {
  const t = useMessages(messages)
  const nameOf = useSettingName()
  const hintOf = useSettingHint()
  const choices = useSettingChoices()(setting)
  const runtime = useRuntime()
  const { key, dataType } = setting
  return (
    <FormDialog<{ readonly featureValue: string }>
      size="small"
      title={nameOf(key)}
      subtitle={key}
      first={{ featureValue: choices?.value ?? toValueText(setting) }}
      validate={({ featureValue }) => {
        const problem = findValueProblem(setting, featureValue)
        return { featureValue: problem && t(problem) }
      }}
      save={({ featureValue }) =>
        mutate(runtime, 'org.saveGenericFeature', {
          orgId: 'current',
          key,
          body: { featureValue: featureValue.trim() },
        })
      }
      fallback={t('unexpected')}
      onDone={onDone}
    >
      {({ draft, errors, onChange }) => {
        const field = {
          label: t('value'),
          hint: hintOf(key),
          value: draft.featureValue,
          error: errors.featureValue,
          onChange: (featureValue: string) => onChange({ featureValue }),
        }
        if (choices) return <Select {...field} options={choices.options} />
        return dataType === 'JSON' ? (
          <TextArea {...field} rows={8} spellCheck={false} />
        ) : (
          <TextField {...field} inputMode={dataType === 'INTEGER' ? 'numeric' : 'text'} />
        )
      }}
    </FormDialog>
  )
}
