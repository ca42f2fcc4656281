import {
  lazy,
  useCallback,
  Suspense,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
} from 'react'
import type { PlanDocument } from '../../formats/level/plan-level.js'
import { applyTokens } from '../../style-sheet.js'
import { resolveTokens, themeTokens } from '../../themes.js'
import type { Place } from '../binding.js'
import {
  createPlanEditor,
  editorMessagesOf,
  type PlanEditor,
  type PlanEditorOptions,
} from '../plan-editor.js'
import { readShortcut } from '../shortcuts.js'
import type { PlanProblem } from '../validate.js'
import { EditorProvider, useEditor, useEditorState } from './editor-context.js'
import { adoptEditorStyles } from './editor-styles.js'
import { PlanTools } from './plan-tools.js'
import { SidePanel, type FieldName, type PageName } from './side-panel.js'
import { Toolbar } from './toolbar.js'

const dialogs = {
  number: async () => ({ default: (await import('./number-dialog.js')).NumberDialog }),
  shortcuts: async () => ({ default: (await import('./shortcuts-dialog.js')).ShortcutsDialog }),
}
const NumberDialog = /* @__PURE__ */ lazy(dialogs.number)
const ShortcutsDialog = /* @__PURE__ */ lazy(dialogs.shortcuts)

/** The props of `FloorPlanEditor`. Pass the same `places` object until its content changes. */
export type FloorPlanEditorProps = Omit<PlanEditorOptions, 'onRequest'> & {
  /**
   * The plan to edit. Any plan other than the last one from `onChange` is loaded without history.
   */
  document: PlanDocument
  /** Receives the editor, for your own commands. */
  ref?: Ref<PlanEditor | null>
  /** Creates spaces for elements without one. If set, the panels offer this. */
  onCreateSpaces?: (() => void) | undefined
  /** react-konva shapes in reference units, drawn over the plan: routes, cables, notes. */
  children?: ReactNode
}

const noPlaces: readonly Place[] = []
const forced = () => matchMedia('(forced-colors: active)').matches

/**
 * A complete floor plan editor: tools, plan, panels and dialogs. Fills its parent.
 * @example
 * <FloorPlanEditor document={plan} places={desks} onChange={setPlan} locale="es" />
 */
export function FloorPlanEditor(props: FloorPlanEditorProps) {
  const {
    document,
    image,
    drawing,
    places = noPlaces,
    theme = 'light',
    locale = 'en',
    ref,
    onCreateSpaces,
    children,
  } = props
  const root = useRef<HTMLDivElement>(null)
  const plan = useRef<HTMLDivElement>(null)
  const latest = useRef(props)
  const told = useRef<PlanDocument>(document)
  const [editor, setEditor] = useState<PlanEditor | null>(null)
  const [problems, setProblems] = useState<readonly PlanProblem[]>([])
  const [page, setPage] = useState<PageName>('element')
  const [wanted, setWanted] = useState<FieldName | null>(null)
  const [dialog, setDialog] = useState<'number' | 'shortcuts' | null>(null)
  const onFocused = useCallback(() => setWanted(null), [])
  const messages = useMemo(() => editorMessagesOf(locale), [locale])

  useEffect(() => {
    latest.current = props
  })
  useLayoutEffect(() => adoptEditorStyles(root.current!), [])
  useLayoutEffect(() => {
    const apply = () =>
      applyTokens(root.current!, resolveTokens(themeTokens(theme, forced()), root.current!))
    apply()
    // After a colour scheme switch, computed colours may not change until the next frame.
    const frame = requestAnimationFrame(apply)
    return () => cancelAnimationFrame(frame)
  }, [theme])
  useEffect(() => {
    const { document, image, drawing, places, theme, locale } = latest.current
    const made = createPlanEditor(plan.current!, {
      document,
      image,
      drawing,
      places,
      theme,
      locale,
      onChange: (next) => {
        // The plan that the host has passed is no change.
        if (next === told.current) return
        told.current = next
        latest.current.onChange?.(next)
      },
      onLoadFailed: () => latest.current.onLoadFailed?.(),
      onProblems: (found) => {
        setProblems(found)
        latest.current.onProblems?.(found)
      },
      onRequest: (what) => {
        if (what === 'number' || what === 'shortcuts')
          // Loaded before it is rendered: a file that an upgrade has replaced would take the plan with it.
          return void dialogs[what]().then(
            () => setDialog(what),
            () => latest.current.onLoadFailed?.(),
          )
        setPage(what === 'bind' ? 'places' : 'element')
        setWanted(what === 'bind' ? 'search' : 'label')
      },
    })
    setEditor(made)
    return () => made.destroy()
  }, [])
  useEffect(() => {
    if (document === told.current) return
    told.current = document
    editor?.load(document)
  }, [editor, document])
  useEffect(() => editor?.setImage(image), [editor, image])
  useEffect(() => editor?.setDrawing(drawing), [editor, drawing])
  useEffect(() => editor?.setPlaces(places), [editor, places])
  useEffect(() => editor?.setTheme(theme), [editor, theme])
  useEffect(() => editor?.setLocale(locale), [editor, locale])
  useImperativeHandle<PlanEditor | null, PlanEditor | null>(ref, () => editor, [editor])

  const parts = useMemo(
    () => editor && { editor, messages, problems, onCreateSpaces },
    [editor, messages, problems, onCreateSpaces],
  )
  // Undo also works in panels, except in fields, which have their own undo. Enter and Escape return
  // to the plan.
  const onKeyDown = (event: KeyboardEvent) => {
    if (!editor) return
    const isField = event.target instanceof HTMLInputElement
    const action = isField ? undefined : readShortcut(event.nativeEvent)
    if (event.key === 'Escape' || (event.key === 'Enter' && isField)) editor.focus()
    else if (action === 'undo' || action === 'redo' || action === 'shortcuts') editor.act(action)
    else return
    event.preventDefault()
  }
  return (
    <div ref={root} className="mosaic-plan-editor" lang={messages.locale}>
      <section className="mb-fpe-frame" aria-label={messages.editor} onKeyDown={onKeyDown}>
        {parts && (
          <EditorProvider value={parts}>
            <Toolbar />
          </EditorProvider>
        )}
        <div ref={plan} className="mb-fpe-plan" />
        {editor && (
          <PlanTools editor={editor} theme={theme} {...(page === 'problems' ? { problems } : {})}>
            {children}
          </PlanTools>
        )}
        {parts && (
          <EditorProvider value={parts}>
            <SidePanel page={page} onPage={setPage} wanted={wanted} onFocused={onFocused} />
            <Footer />
            <Suspense>
              {dialog === 'number' && <NumberDialog onClose={() => setDialog(null)} />}
              {dialog === 'shortcuts' && <ShortcutsDialog onClose={() => setDialog(null)} />}
            </Suspense>
          </EditorProvider>
        )}
      </section>
    </div>
  )
}

/**
 * Displays the last announcement and a hint for the tool. The plan's live region already announces
 * the former.
 */
function Footer() {
  const { messages } = useEditor()
  const { said, tool, selection, document } = useEditorState()
  const chosen = messages.selectedMany(selection.length)
  const help = selection.length > 1 && said.text !== chosen ? chosen : messages.toolHelp[tool]
  return (
    <div className="mb-fpe-foot">
      <span className="mb-fpe-said" aria-hidden="true">
        {said.text || messages.elements(document.elements.length)}
      </span>
      {/* Choosing a tool has just said it. */}
      {!said.text.endsWith(help) && <span className="mb-fpe-help">{help}</span>}
    </div>
  )
}
