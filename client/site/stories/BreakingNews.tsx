import type { Home } from '../../api/contract.ts'
import { articleHref } from '../addresses.ts'

/** The newsroom's breaking news notice, at the top of the front page and of the sections' pages. */
export const BreakingNews = ({ breaking }: Pick<Home, 'breaking'>) =>
  breaking && (
    <aside className="breaking" aria-label="Ultim’ora">
      <p>
        <strong>Ultim’ora</strong>
        {breaking.slug === null ? breaking.text : <a href={articleHref(breaking.slug)}>{breaking.text}</a>}
      </p>
    </aside>
  )
