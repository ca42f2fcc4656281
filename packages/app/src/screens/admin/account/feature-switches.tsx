import { toMessage, type ConfigSetting } from '@mosaic-booking/sdk'
import { mutate } from '@mosaic-booking/sdk/queries'
import { foldText } from '@mosaic-booking/sdk/rules'
import { useRuntime } from '@mosaic-booking/widgets'
import {
  FieldGroup,
  Notice,
  Switch,
  TextField,
  useLocale,
  useMessages,
} from '@mosaic-booking/widgets/ui'
import { useState } from 'react'
import { toasts } from '../../../shared/toasts.js'
import { messages } from './account.messages.js'
import { settingGroups, switchesOf } from './setting-groups.js'
import { useSettingHint, useSettingName } from './use-setting-name.js'

const own = { orgId: 'current' } as const
const groupNames = {
  search: 'searchGroup',
  booking: 'booking',
  visits: 'visits',
  information: 'information',
  others: 'others',
} as const

/** The organisation's feature switches. Each change is saved immediately. */
export function FeatureSwitches({ settings }: { readonly settings: readonly ConfigSetting[] }) {
  const t = useMessages(messages)
  const nameOf = useSettingName()
  const hintOf = useSettingHint()
  const { language } = useLocale()
  const runtime = useRuntime()
  const [search, setSearch] = useState('')
  const [changing, setChanging] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const wanted = foldText(search.trim())
  const isFound = ({ key }: ConfigSetting) => foldText(`${key} ${nameOf(key)}`).includes(wanted)
  const groups = settingGroups
    .map((group) => ({ group, switches: switchesOf(settings, group).filter(isFound) }))
    .filter(({ switches }) => switches.length > 0)
  const turn = async ({ key }: ConfigSetting, enable: boolean) => {
    setChanging(key)
    setProblem(undefined)
    try {
      await mutate(runtime, 'org.setFeature', { ...own, key, enable })
      toasts.add({
        tone: 'success',
        text: t(enable ? 'turnedOn' : 'turnedOff', { name: nameOf(key) }),
      })
    } catch (error) {
      setProblem(toMessage(error, t('unexpected'), language))
    } finally {
      setChanging(undefined)
    }
  }
  return (
    <div className="account-form stack gap-5">
      {problem && <Notice tone="error">{problem}</Notice>}
      <TextField
        label={t('search')}
        type="search"
        icon="search"
        value={search}
        onChange={setSearch}
      />
      {groups.length === 0 && <p>{t('nothingFound')}</p>}
      {groups.map(({ group, switches }) => (
        <FieldGroup key={group} label={t(groupNames[group])}>
          {() =>
            switches.map((setting) => (
              <Switch
                key={setting.key}
                className="account-switch"
                label={nameOf(setting.key)}
                hint={hintOf(setting.key)}
                checked={setting.value === true}
                disabled={changing === setting.key}
                onChange={(enable) => void turn(setting, enable)}
              />
            ))
          }
        </FieldGroup>
      ))}
    </div>
  )
}
