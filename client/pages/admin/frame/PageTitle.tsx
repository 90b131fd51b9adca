import { type ReactNode, useEffect, useRef } from 'react'
import { usePageContext } from 'vike-react/usePageContext'

/**
 * Heading of a page, also in the browser's tab: the server renders one document for all articles. It takes the focus when the focused login
 * form disappears.
 * @param children shown beside it
 */
export function PageTitle({ title, children }: { title: string; children?: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { site } = usePageContext()
  useEffect(() => {
    document.title = `${title} | ${site.name}`
  }, [title, site.name])
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <h1
        ref={heading}
        tabIndex={-1}
        className="text-[clamp(1.875rem,1.5rem+1.6vw,2.5rem)] [overflow-wrap:anywhere] hyphens-auto outline-none"
      >
        {title}
      </h1>
      {children}
    </div>
  )
}
