import { useRuntime } from '@mosaic-booking/widgets'
import {
  Button,
  Dialog,
  Notice,
  TextField,
  defineMessages,
  useMessages,
} from '@mosaic-booking/widgets/ui'
import { useId, useState } from 'react'
import { saveFile } from '../../../../shared/save-file.js'
import { useSubmit } from '../../../../shared/use-submit.js'

const messages = defineMessages({
  title: { en: 'Configuration file for {name}', es: 'Archivo de configuración de {name}' },
  text: {
    en: 'It connects a screen at this location, which then acts as a system account. The file holds a token of its own, and no password.',
    es: 'Conecta una pantalla de esta ubicación, que actúa como una cuenta de sistema. El archivo contiene un token propio y ninguna contraseña.',
  },
  user: {
    en: 'E-mail of the system account',
    es: 'Correo electrónico de la cuenta de sistema',
  },
  userMissing: { en: 'User is required.', es: 'El usuario es obligatorio.' },
  password: { en: 'Password of the system account', es: 'Contraseña de la cuenta de sistema' },
  passwordHint: {
    en: 'Set it under Integrations, System accounts, with “Set password”.',
    es: 'Se define en Integraciones, Cuentas de sistema, con «Definir contraseña».',
  },
  passwordMissing: { en: 'Enter the password.', es: 'Introduzca la contraseña.' },
  cancel: { en: 'Cancel', es: 'Cancelar' },
  download: { en: 'Download file', es: 'Descargar archivo' },
  failed: { en: 'Download failed.', es: 'Error en la descarga.' },
})

interface ConfigFileProps {
  readonly id: number
  readonly name: string
  readonly onClose: () => void
}

/** Downloads the configuration of a screen at a location (LOC-038). */
export function ConfigFileDialog({ id, name, onClose }: ConfigFileProps) {
  const t = useMessages(messages)
  const { client } = useRuntime()
  const formId = useId()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [isChecked, setChecked] = useState(false)
  const download = async () => {
    const file = await client.location.generateConfig({
      body: { email: email.trim(), password, locationId: id },
    })
    saveFile(`${name}.zip`, file)
    onClose()
  }
  const { isBusy, problem, onSubmit } = useSubmit(t('failed'), () => {
    setChecked(true)
    return email.trim() && password ? download() : false
  })
  return (
    <Dialog
      open
      size="small"
      title={t('title', { name })}
      onCloseRequest={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="primary" icon="download" type="submit" form={formId} busy={isBusy}>
            {t('download')}
          </Button>
        </>
      }
    >
      <form id={formId} className="stack gap-5" noValidate onSubmit={onSubmit}>
        {problem && <Notice tone="error">{problem}</Notice>}
        <p>{t('text')}</p>
        <TextField
          label={t('user')}
          type="email"
          required
          autoComplete="off"
          value={email}
          error={isChecked && !email.trim() ? t('userMissing') : undefined}
          onChange={setEmail}
        />
        <TextField
          label={t('password')}
          hint={t('passwordHint')}
          type="password"
          required
          autoComplete="off"
          value={password}
          error={isChecked && !password ? t('passwordMissing') : undefined}
          onChange={setPassword}
        />
      </form>
    </Dialog>
  )
}
