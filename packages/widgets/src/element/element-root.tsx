import * as common from '../locale/common.js'
import { useStore } from '@nanostores/react'
import {
  Component,
  createContext,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
  type ComponentType,
  type ReactNode,
} from 'react'
import {
  decideLocale,
  directionOf,
  isLoaded,
  readLanguageTag,
  type Catalogue,
} from '@mosaic-booking/sdk/rules'
import {
  languageOf,
  loadTexts,
  localeStore,
  textsPending,
  withTexts,
  type LocaleSetting,
} from '../locale/locale.js'
import { defineMessages, useMessages } from '../locale/messages.js'
import { ReaderZoneContext } from '../locale/reader-zone.js'
import { LocaleContext, useLocale } from '../locale/use-locale.js'
import { StyleRootContext } from '../theme/style-root.js'
import { Button } from '../ui/button/button.js'
import { retryFailedParts } from '../ui/lazy-part.js'
import { Notice } from '../ui/notice/notice.js'
import type { ElementModel } from './element-model.js'
import type { ElementState } from './element-definition.js'

/** Sets a custom state on the enclosing element. A no-op outside an element. */
export type SetElementState = (state: ElementState, on: boolean) => void

const ElementStateContext = createContext<SetElementState>(() => undefined)

/** Exposes a component state on its element, such as `:state(loading)`. */
export function useElementState(state: ElementState, on: boolean): void {
  const set = useContext(ElementStateContext)
  useEffect(() => {
    set(state, on)
    return () => set(state, false)
  }, [set, state, on])
}

/** Sets the enclosing element's properties. Returns false outside an element. */
export type SetElementValues = (values: Readonly<Record<string, unknown>>) => boolean

const ElementValuesContext = createContext<SetElementValues>(() => false)

/**
 * Lets a component update its element's values after user input. The values are reflected to
 * attributes.
 */
export const useElementValues = (): SetElementValues => useContext(ElementValuesContext)

export interface ElementRootProps {
  readonly model: ElementModel
  readonly root: ShadowRoot
  readonly component: ComponentType<never>
  readonly setState: SetElementState
}

/**
 * An element's React root. Passes values as props, provides locale and style root, and catches
 * errors.
 */
export function ElementRoot(props: ElementRootProps) {
  const { model } = props
  const { lang, messages } = useSyncExternalStore(model.subscribe, () => model.values)
  const { locale, isReady } = useOwnLocale(lang, messages)
  // Render nothing until the texts have loaded, so that English does not flash first.
  return isReady && <ShownElement {...props} locale={locale} />
}

/** The locale set by the element's own attributes, and whether its texts have loaded. */
function useOwnLocale(
  lang: unknown,
  messages: unknown,
): { readonly locale: LocaleSetting | undefined; readonly isReady: boolean } {
  const shared = useStore(localeStore)
  const isPagePending = useStore(textsPending)
  const own =
    typeof lang === 'string' && lang ? (readLanguageTag(lang) ?? decideLocale()) : undefined
  const language = own?.language
  const [settled, setSettled] = useState<string>()
  const isReady = language ? settled === language || isLoaded(language) : !isPagePending
  useEffect(() => {
    if (language && !isReady) void loadTexts(language).then(() => setSettled(language))
  }, [language, isReady])
  const locale = useMemo(
    () =>
      messages && typeof messages === 'object'
        ? withTexts(own ?? shared, messages as Catalogue)
        : own,
    [own, shared, messages],
  )
  return { locale, isReady }
}

function ShownElement({
  model,
  root,
  component,
  setState,
  locale,
}: ElementRootProps & { readonly locale: LocaleSetting | undefined }) {
  const values = useSyncExternalStore(model.subscribe, () => model.values)
  const { lang: _lang, messages: _messages, theme: _theme, ...props } = values
  const methods = model.definition.methods
    ? { ref: (handle: ElementModel['handle']) => void (model.handle = handle) }
    : {}
  const setValues = useCallback<SetElementValues>(
    (next) => {
      Object.assign(root.host, next)
      return true
    },
    [root],
  )
  const Content = component as ComponentType<Record<string, unknown>>
  // A parent's effects run after its children's effects, so the content has rendered.
  useEffect(() => model.settleReady(), [model])
  const report = useMemo(() => reportingLoad(model, setState), [model, setState])
  return (
    <StyleRootContext.Provider value={root}>
      <LocaleContext.Provider value={locale}>
        <ElementStateContext.Provider value={report}>
          <ElementValuesContext.Provider value={setValues}>
            <ElementErrorBoundary model={model} setState={report}>
              <InLanguage host={root.host}>
                <ReaderZoneContext.Provider value={props['timeZone'] as string | undefined}>
                  <Content {...props} {...model.callbacks} {...methods} />
                </ReaderZoneContext.Provider>
              </InLanguage>
            </ElementErrorBoundary>
          </ElementValuesContext.Provider>
        </ElementStateContext.Provider>
      </LocaleContext.Provider>
    </StyleRootContext.Provider>
  )
}

/**
 * Sets states, and dispatches `mb-load` when the first load succeeds, including from the cache if
 * another element on the page has already made the request.
 */
function reportingLoad(model: ElementModel, setState: SetElementState): SetElementState {
  const on = new Set<ElementState>()
  let hasLoaded = false
  const check = () => {
    if (hasLoaded || on.has('loading') || on.has('error') || !model.host.isConnected) return
    hasLoaded = true
    model.emit('mb-load', undefined)
  }
  return (state, isOn) => {
    setState(state, isOn)
    if (isOn) on.add(state)
    else on.delete(state)
    // Wait for the commit's other effects, because a failed response sets its error after this
    // state.
    if (state === 'loading' && !isOn) queueMicrotask(check)
  }
}

/**
 * Sets `lang` and `dir`, because the page's language may differ from the element's. A left-to-right
 * element without its own language inherits the page's direction.
 */
function InLanguage({ host, children }: { readonly host: Element; readonly children: ReactNode }) {
  const language = languageOf(useLocale().language)
  const direction = directionOf(language)
  const isOwn = direction === 'rtl' || host.hasAttribute('lang')
  return (
    <div
      className="mb-root"
      lang={language}
      dir={isOwn && !host.hasAttribute('dir') ? direction : undefined}
    >
      {children}
    </div>
  )
}

interface ElementErrorBoundaryProps extends Pick<ElementRootProps, 'model' | 'setState'> {
  readonly children: ReactNode
}

/** Error boundary that reports the error to the host and offers a retry. */
class ElementErrorBoundary extends Component<
  ElementErrorBoundaryProps,
  { readonly failed: boolean }
> {
  override state = { failed: false }
  retry: (() => void) | undefined = () => {
    this.retry = undefined
    retryFailedParts()
    this.props.setState('error', false)
    this.setState({ failed: false })
  }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown) {
    const { model, setState } = this.props
    setState('error', true)
    model.reportError({
      code: 'render',
      message: error instanceof Error ? error.message : String(error),
      status: 0,
      retryable: true,
    })
  }

  override render() {
    return this.state.failed ? <Failed onRetry={this.retry} /> : this.props.children
  }
}

const messages = defineMessages('element-root', {
  failed: 'Something went wrong here. Please try again.',
  retry: common.tryAgain,
  reload: 'Reload the page',
})

/** Without `onRetry`, offers a reload: an upgrade of the server may have removed the file of a part. */
function Failed({ onRetry }: { readonly onRetry: (() => void) | undefined }) {
  const t = useMessages(messages)
  return (
    <slot name="error">
      <Notice
        tone="error"
        actions={
          <Button size="small" icon="refresh" onClick={onRetry ?? (() => location.reload())}>
            {t(onRetry ? 'retry' : 'reload')}
          </Button>
        }
      >
        {t('failed')}
      </Notice>
    </slot>
  )
}
