import type { ReactNode } from 'react'
import { CATEGORIES, type Category, categoryLabel } from '../../../events/domain/categories.ts'
import { figure } from '../../../events/domain/figures.ts'
import { claim } from '../../advertising/claims.ts'
import { Claim, ClaimNote } from '../../advertising/Claim.tsx'
import { sectionHref } from '../../site/addresses.ts'

interface Props {
  name: string
  published: number
  counts: Record<Category, number>
}

/** One line of figures. What the publisher claims carries a mark and its note; articles are counted. */
export const Numbers = ({ name, published, counts }: Props) => (
  <section className="section numbers later" aria-labelledby="in-numeri">
    <h2 id="in-numeri" className="section-title">
      {name} in Numeri
    </h2>
    <dl>
      <Entry label={claim('readers').label}>
        <Claim id="readers" />
      </Entry>
      <Entry label={claim('average-return').label}>
        <Claim id="average-return" />
      </Entry>
      <Entry label="articoli">{figure(published)}</Entry>
      {CATEGORIES.map((category) => (
        <Entry key={category} category={category} label={<a href={sectionHref(category)}>{categoryLabel(category)}</a>}>
          {figure(counts[category])}
        </Entry>
      ))}
    </dl>
    <ClaimNote />
  </section>
)

const Entry = ({ label, category, children }: { label: ReactNode; category?: Category; children: ReactNode }) => (
  <div data-category={category}>
    <dt>{label}</dt>
    <dd className="figures">{children}</dd>
  </div>
)
