import { type Subject, subjectLabel } from '../../../../events/domain/navigation/subjects.ts'
import { subjectHref } from '../../../site/addresses.ts'

/** The article's subjects, as links to their lists. */
export function ArticleSubjects({ subjects }: { subjects: readonly Subject[] }) {
  if (subjects.length === 0) return null
  return (
    <nav className="article-body article-subjects no-print" aria-label="Argomenti dell’articolo">
      <ul className="onward">
        {subjects.map((subject) => (
          <li key={subject}>
            <a href={subjectHref(subject)}>{subjectLabel(subject)}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
