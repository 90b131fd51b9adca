import type { ReactNode } from 'react'
import { useData } from 'vike-react/useData'
import { usePageContext } from 'vike-react/usePageContext'
import type { ArticleData } from './+data.server.ts'
import { AfterText } from './after-text/AfterText.tsx'

/**
 * What follows the text is the same for all articles, and here it is rendered once for all of them: see `page-shape.ts`. So it may
 * show of an article the slug and nothing else. A late article brings it along, because it may turn out not to exist.
 */
export function Layout({ children }: { children: ReactNode }) {
  const { routeParams } = usePageContext()
  const { story } = useData<ArticleData>()
  return (
    <>
      {children}
      {'ready' in story && <AfterText slug={routeParams['slug']!} />}
    </>
  )
}
