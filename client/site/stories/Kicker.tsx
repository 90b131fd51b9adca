import type { ReactNode } from 'react'
import { type Category, categoryLabel } from '../../../events/domain/categories.ts'
import { type Subject, subjectLabel } from '../../../events/domain/navigation/subjects.ts'

interface Props {
  category: Category
  /** The list has one category: its stories show their first subject instead of the category's name. */
  subjects?: readonly Subject[] | undefined
  children?: ReactNode
}

export const Kicker = ({ category, subjects: [subject] = [], children }: Props) => (
  <p className="kicker" data-category={category}>
    {children}
    {subject === undefined ? categoryLabel(category) : subjectLabel(subject)}
  </p>
)
