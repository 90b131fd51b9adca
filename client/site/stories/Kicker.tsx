import type { ReactNode } from 'react'
import { type Category, categoryLabel } from '../../../events/domain/categories.ts'
import { type Subject, subjectLabel } from '../../../events/domain/navigation/subjects.ts'

interface Props {
  category: Category
  /** Instead of the category's name, where the whole list is of the category; the first one is shown. */
  subjects?: readonly Subject[] | undefined
  /** Before the name. */
  children?: ReactNode
}

/** The category above a headline, in its colour. */
export const Kicker = ({ category, subjects: [subject] = [], children }: Props) => (
  <p className="kicker" data-category={category}>
    {children}
    {subject === undefined ? categoryLabel(category) : subjectLabel(subject)}
  </p>
)
