import type { ReactNode } from 'react'
import { CATEGORIES, categoryLabel } from '../../../events/domain/categories.ts'
import { sectionHref } from '../addresses.ts'

export const SectionLinks = ({ label, children }: { label: string; children?: ReactNode }) => (
  <nav aria-label={label}>
    <ul className="onward">
      {CATEGORIES.map((category) => (
        <li key={category}>
          <a href={sectionHref(category)} data-category={category}>
            {categoryLabel(category)}
          </a>
        </li>
      ))}
    </ul>
    {children && <ul className="onward">{children}</ul>}
  </nav>
)
