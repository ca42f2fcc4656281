import { Button, Dialog, Switch, useMessages } from '@mosaic-booking/widgets/ui'
import { Fragment, useState } from 'react'
import { isPageOffered } from '../../routes.js'
import type { OpenSession } from '../../session/session.js'
import { goKeys, type GoKey } from './shortcut-keys.js'
import { areShortcutsOn, turnShortcuts } from '../../shared/shortcut-setting.js'
import { messages } from './shortcuts.messages.js'
import './shortcuts.css'

interface ShortcutsDialogProps {
  readonly session: OpenSession
  readonly onClose: () => void
}

/** Lists the shortcuts, with a switch to disable them. */
export function ShortcutsDialog({ session, onClose }: ShortcutsDialogProps) {
  const t = useMessages(messages)
  const [isOn, setOn] = useState(areShortcutsOn)
  const pages = (Object.keys(goKeys) as GoKey[]).filter(
    (key) => key === 'h' || isPageOffered(goKeys[key], session),
  )
  const rows = [
    { keys: ['?'], text: t('overview') },
    { keys: ['/'], text: t('find') },
    { keys: ['Esc'], text: t('close') },
    ...(isPageOffered('/approvals', session)
      ? [
          { keys: ['A'], text: t('approve') },
          { keys: ['R'], text: t('reject') },
          { keys: ['U'], text: t('undo') },
        ]
      : []),
    ...pages.map((key) => ({ keys: ['g', key], text: t(key) })),
  ]
  return (
    <Dialog
      open
      size="small"
      title={t('title')}
      onCloseRequest={onClose}
      footer={
        // Do not focus the switch, where Space would disable the shortcuts.
        <Button data-autofocus onClick={onClose}>
          {t('done')}
        </Button>
      }
    >
      <dl className="shortcuts stack gap-2">
        {rows.map(({ keys, text }) => (
          <div key={text} className="shortcuts-row row apart gap-4">
            <dt>{text}</dt>
            <dd>
              {keys.map((key, at) => (
                <Fragment key={key}>
                  {at > 0 && <span className="hint">{t('andThen')}</span>}
                  <kbd>{key}</kbd>
                </Fragment>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <Switch
        label={t('use')}
        hint={t('useHint')}
        checked={isOn}
        onChange={(next) => {
          turnShortcuts(next)
          setOn(next)
        }}
      />
    </Dialog>
  )
}
