import { type Category, categoryLabel } from '../../../events/domain/categories.ts'
import { type Subject, subjectLabel } from '../../../events/domain/navigation/subjects.ts'

interface Props {
  category: Category
  /** Instead of the category's name, where the whole list is of the category; the first one is shown. */
  subjects?: readonly Subject[] | undefined
}

/** The category above a headline, in its colour. */
export const Kicker = ({ category, subjects: [subject] = [] }: Props) => (
  <p className="kicker" data-category={category}>
    {subject === undefined ? categoryLabel(category) : subjectLabel(subject)}
  </p>
)
