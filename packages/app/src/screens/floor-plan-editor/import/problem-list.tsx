import { describeProblem, type Problem } from '@mosaic-booking/floorplan/formats'
import { useLocale, useMessages } from '@mosaic-booking/widgets/ui'
import { messages } from './import.messages.js'

/** What was left out of a file or assumed about it, folded. */
export function ProblemList({ problems }: { readonly problems: readonly Problem[] }) {
  const t = useMessages(messages)
  const { language } = useLocale()
  if (problems.length === 0) return null
  return (
    <details className="fpe-problems">
      <summary>{t('notes', { count: problems.length })}</summary>
      <ul>
        {problems.slice(0, 100).map((problem, index) => (
          // eslint-disable-next-line react/no-array-index-key -- two problems may have the same text
          <li key={index}>
            {describeProblem(problem, language)}
            {problem.more ? ` (+ ${problem.more})` : ''}
          </li>
        ))}
      </ul>
    </details>
  )
}
