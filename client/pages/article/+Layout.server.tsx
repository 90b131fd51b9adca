import type { ReactNode } from 'react'
import { useData } from 'vike-react/useData'
import type { ArticleData } from './+data.server.ts'
import { AfterText } from './after-text/AfterText.tsx'

/**
 * Renders the end of the page once, because it is the same for all articles (see `page-shape.ts`). A late article includes it itself,
 * because the article may turn out not to exist.
 */
export function Layout({ children }: { children: ReactNode }) {
  const { story } = useData<ArticleData>()
  return (
    <>
      {children}
      {'ready' in story && <AfterText />}
    </>
  )
}
