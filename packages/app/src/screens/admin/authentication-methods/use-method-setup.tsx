import {
  toMessage,
  type AuthenticationMethod,
  type LoginMethod,
  type LoginMethodInput,
} from '@mosaic-booking/sdk'
import { apiQuery, mutate } from '@mosaic-booking/sdk/queries'
import { useApiQuery, useRuntime } from '@mosaic-booking/widgets'
import {
  Button,
  Dialog,
  Loading,
  Menu,
  Notice,
  Switch,
  useLocale,
  useMessages,
  type MenuItem,
} from '@mosaic-booking/widgets/ui'
import { useState, type ReactNode } from 'react'
import { useSession } from '../../../session/session.js'
import { QuestionDialog } from '../../../shared/question-dialog/question-dialog.js'
import { toasts } from '../../../shared/toasts.js'
import { useServiceView } from '../../../shared/use-service-view.js'
import { AddressesDialog } from './addresses-dialog.js'
import { LdapTestDialog } from './ldap-test-dialog.js'
import { addTitles, MethodForm } from './method-form.js'
import { messages } from './method-setup.messages.js'
import { messages as testMessages } from './method-test.messages.js'
import { TestDialog } from './test-dialog.js'

/** Types with a form: all but passwords. */
type FormType = LoginMethodInput['type']
const forms = ['OPENID', 'OAUTH2', 'SAML', 'LDAP', 'CARD'] as const satisfies readonly FormType[]
const formTypes: readonly AuthenticationMethod['type'][] = forms
const withAddresses: readonly AuthenticationMethod['type'][] = ['OPENID', 'OAUTH2', 'SAML']
/** Actions after those about the method's settings. */
const isAboutList = ({ id }: { readonly id: string }) =>
  ['moveUp', 'moveDown', 'remove'].includes(id)
const own = { orgId: 'current' } as const

type Open =
  | { readonly kind: 'add'; readonly type: FormType }
  | { readonly kind: 'edit' | 'addresses'; readonly id: number; readonly name: string }
  | { readonly kind: 'created'; readonly method: LoginMethod }
  | { readonly kind: 'turnOn' | 'turnOff' | 'remove'; readonly method: AuthenticationMethod }
  | { readonly kind: 'test'; readonly method: AuthenticationMethod }

export interface MethodSetup {
  readonly addMenu: ReactNode
  readonly stateHeader: string
  readonly stateOf: (method: AuthenticationMethod) => ReactNode
  /** `more` are actions that all administrators have. */
  readonly actionsOf: (
    method: AuthenticationMethod,
    more: readonly MenuItem[],
  ) => readonly MenuItem[]
  readonly dialog: ReactNode
}

/** Adds, edits, switches, sorts and removes login methods, for those who may. */
export function useMethodSetup(
  methods: readonly AuthenticationMethod[],
  refetch: () => void,
): MethodSetup {
  const t = useMessages(messages)
  const tested = useMessages(testMessages)
  const runtime = useRuntime()
  const { language } = useLocale()
  const { mayChangeInstallation } = useServiceView(useSession())
  const [open, setOpen] = useState<Open>()
  const close = () => {
    // A test may have found that the method works.
    if (open?.kind === 'test' || open?.kind === 'created') refetch()
    setOpen(undefined)
  }
  const attempt = async (work: () => Promise<unknown>, failed: string) => {
    try {
      await work()
    } catch (error) {
      toasts.add({ tone: 'error', text: toMessage(error, failed, language) })
    }
  }
  const turnOn = (method: AuthenticationMethod) => {
    const { id, title: name } = method
    if (!method.isTested) return setOpen({ kind: 'turnOn', method })
    return void attempt(async () => {
      await mutate(runtime, 'authenticationMethod.setActive', { id, body: { isActive: true } })
      toasts.add({ tone: 'success', text: t('turnedOn', { name }) })
    }, t('turnFailed'))
  }
  const move = ({ id }: AuthenticationMethod, by: number) => {
    const ids = methods.map((one) => one.id)
    const at = ids.indexOf(id)
    ids.splice(at, 1)
    ids.splice(at + by, 0, id)
    return attempt(
      () => mutate(runtime, 'authenticationMethod.sort', { ...own, body: { ids } }),
      t('moveFailed'),
    )
  }
  const stateOf = (method: AuthenticationMethod) =>
    mayChangeInstallation && method.type !== 'MATRIX' ? (
      <Switch
        label={t('turnOnNamed', { name: method.title })}
        hideLabel
        checked={method.isActive}
        onChange={(isOn) => (isOn ? turnOn(method) : setOpen({ kind: 'turnOff', method }))}
      />
    ) : (
      t(method.isActive ? 'on' : 'off')
    )
  const actionsOf = (
    method: AuthenticationMethod,
    more: readonly MenuItem[],
  ): readonly MenuItem[] => {
    if (!mayChangeInstallation) return more
    const { id, type, title: name } = method
    const at = methods.findIndex((one) => one.id === id)
    const offered = {
      edit: {
        isOffered: formTypes.includes(type),
        item: { icon: 'edit', onSelect: () => setOpen({ kind: 'edit', id, name }) },
      },
      test: {
        isOffered: type === 'LDAP' || withAddresses.includes(type),
        item: { icon: 'log-in', onSelect: () => setOpen({ kind: 'test', method }) },
      },
      addresses: {
        isOffered: withAddresses.includes(type),
        item: { icon: 'link', onSelect: () => setOpen({ kind: 'addresses', id, name }) },
      },
      moveUp: {
        isOffered: at > 0,
        item: { icon: 'arrow-up', onSelect: () => void move(method, -1) },
      },
      moveDown: {
        isOffered: at < methods.length - 1,
        item: { icon: 'arrow-down', onSelect: () => void move(method, 1) },
      },
      remove: {
        isOffered: type !== 'MATRIX',
        item: {
          icon: 'trash',
          danger: true,
          separated: true,
          onSelect: () => setOpen({ kind: 'remove', method }),
        },
      },
    } as const
    const items: MenuItem[] = (Object.keys(offered) as (keyof typeof offered)[]).flatMap((key) =>
      offered[key].isOffered
        ? [{ id: key, label: key === 'test' ? tested('test') : t(key), ...offered[key].item }]
        : [],
    )
    return items.toSpliced(items.findIndex(isAboutList), 0, ...more)
  }
  const onSaved = (saved?: LoginMethod) =>
    setOpen(
      // Cards need no addresses and cannot be tested.
      saved && open?.kind === 'add' && saved.type !== 'CARD'
        ? { kind: 'created', method: saved }
        : undefined,
    )
  return {
    stateHeader: t('state'),
    stateOf,
    actionsOf,
    addMenu: mayChangeInstallation && <AddMenu onAdd={(type) => setOpen({ kind: 'add', type })} />,
    dialog: open && (
      <OpenDialog
        key={open.kind}
        open={open}
        onSaved={onSaved}
        onTest={(method) => setOpen({ kind: 'test', method })}
        onClose={close}
      />
    ),
  }
}

function AddMenu({ onAdd }: { readonly onAdd: (type: FormType) => void }) {
  const t = useMessages(messages)
  return (
    <div>
      <Menu
        label={t('add')}
        items={forms.map((type) => ({
          id: type,
          label: t(addTitles[type]),
          onSelect: () => onAdd(type),
        }))}
        trigger={(trigger) => (
          <Button icon="plus" {...trigger}>
            {t('add')}
          </Button>
        )}
      />
    </div>
  )
}

interface OpenDialogProps {
  readonly open: Open
  readonly onSaved: (saved?: LoginMethod) => void
  readonly onTest: (method: AuthenticationMethod) => void
  readonly onClose: () => void
}

function OpenDialog({ open, onSaved, onTest, onClose }: OpenDialogProps) {
  switch (open.kind) {
    case 'add':
      return <MethodForm type={open.type} method={undefined} onDone={onSaved} />
    case 'created':
      // A directory needs no addresses of this server.
      if (open.method.type === 'LDAP')
        return <LdapTestDialog method={open.method} onDone={onClose} />
      return (
        <AddressesDialog method={open.method} onTest={() => onTest(open.method)} onDone={onClose} />
      )
    case 'test':
      return open.method.type === 'LDAP' ? (
        <LdapTestDialog method={open.method} onDone={onClose} />
      ) : (
        <TestDialog method={open.method} onDone={onClose} />
      )
    case 'edit':
    case 'addresses':
      return <LoadedMethod {...open} onClose={onClose} />
    default:
      return <MethodQuestion {...open} onTest={() => onTest(open.method)} onClose={onClose} />
  }
}

interface LoadedMethodProps {
  readonly kind: 'edit' | 'addresses'
  readonly id: number
  readonly name: string
  readonly onClose: () => void
}

/** Loads a method's settings before showing them. */
function LoadedMethod({ kind, id, name, onClose }: LoadedMethodProps) {
  const t = useMessages(messages)
  const { client } = useRuntime()
  const { language } = useLocale()
  const { data, error } = useApiQuery(apiQuery(client, 'authenticationMethod.get', { id }))
  if (data && kind === 'addresses') return <AddressesDialog method={data} onDone={onClose} />
  if (data) return <MethodForm type={data.type as FormType} method={data} onDone={onClose} />
  return (
    <Dialog
      open
      title={t(kind === 'edit' ? 'editNamed' : 'addressesNamed', { name })}
      onCloseRequest={onClose}
    >
      {error ? (
        <Notice tone="error">{toMessage(error, t('loadFailed'), language)}</Notice>
      ) : (
        <Loading label={t('loading')} />
      )}
    </Dialog>
  )
}

interface MethodQuestionProps {
  readonly kind: 'turnOn' | 'turnOff' | 'remove'
  readonly method: AuthenticationMethod
  readonly onTest: () => void
  readonly onClose: () => void
}

function MethodQuestion({ kind, method, onTest, onClose }: MethodQuestionProps) {
  const t = useMessages(messages)
  const tested = useMessages(testMessages)
  const runtime = useRuntime()
  const { id, title: name } = method
  const isCard = kind === 'turnOn' && method.type === 'CARD'
  const act = async () => {
    const isActive = kind === 'turnOn'
    if (kind === 'remove') await mutate(runtime, 'authenticationMethod.remove', { id })
    else await mutate(runtime, 'authenticationMethod.setActive', { id, body: { isActive } })
    const done = { turnOn: 'turnedOn', turnOff: 'turnedOff', remove: 'removed' } as const
    toasts.add({ tone: 'success', text: t(done[kind], { name }) })
  }
  return (
    <QuestionDialog
      title={t(isCard ? 'turnOnCardTitle' : `${kind}Title`, { name })}
      keep={t(`${kind}Keep`)}
      action={t(kind)}
      instead={
        kind === 'turnOn' && !isCard ? { label: tested('test'), onSelect: onTest } : undefined
      }
      failed={t(kind === 'remove' ? 'removeFailed' : 'turnFailed')}
      act={act}
      onClose={onClose}
    >
      {t(isCard ? 'turnOnCardText' : `${kind}Text`)}
    </QuestionDialog>
  )
}
