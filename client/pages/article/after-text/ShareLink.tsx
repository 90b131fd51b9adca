import { Link } from 'lucide-react'
import { usePageContext } from 'vike-react/usePageContext'
import { articleHref } from '../../../site/addresses.ts'

/** A link to the article itself. The page script shares it or copies it: see `site/shell/page-script.ts`. Printed, it is the address. */
export function ShareLink({ slug, title }: { slug: string; title: string }) {
  const { site } = usePageContext()
  return (
    <p className="share">
      <a href={new URL(articleHref(slug), site.url).href} data-share={title}>
        <Link size={16} strokeWidth={1.5} aria-hidden="true" />
        Link a questo articolo
      </a>
      <span role="status" />
    </p>
  )
}
