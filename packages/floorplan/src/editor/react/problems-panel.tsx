import { useEditor } from './editor-context.js'
import { UnlinkedNotice } from './unlinked-notice.js'

const mostRows = 120
/** An unbound element is unfinished; all other problems are mistakes. */
const isMistake = (code: string) => code !== 'unbound'

export function ProblemsPanel() {
  const { editor, messages, problems } = useEditor()
  if (problems.length === 0) return <p className="mb-fpe-hint">{messages.problems.none}</p>
  return (
    <>
      <p className="mb-fpe-muted">{messages.problems.count(problems.length)}</p>
      <UnlinkedNotice />
      <ul className="mb-fpe-rows">
        {problems.slice(0, mostRows).map(({ code, ids }) => (
          <li key={`${code} ${ids.join(' ')}`}>
            <button type="button" className="mb-fpe-row" onClick={() => editor.show(ids)}>
              <span className={isMistake(code) ? 'mb-fpe-mark mb-fpe-bad' : 'mb-fpe-mark'} />
              <span className="mb-fpe-text">
                {messages.problems[code](
                  ids
                    .slice(0, 4)
                    .map((id) => editor.store.nameOf(id))
                    .join(', ') + (ids.length > 4 ? ' …' : ''),
                )}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {problems.length > mostRows && (
        <p className="mb-fpe-muted">{messages.problems.more(problems.length - mostRows)}</p>
      )}
    </>
  )
}
