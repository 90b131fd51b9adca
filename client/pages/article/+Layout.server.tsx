import type { ReactNode } from 'react'
import { useData } from 'vike-react/useData'
import type { ArticleData } from './+data.server.ts'
import { AfterText } from './after-text/AfterText.tsx'

/**
 * What ends all article pages is the same, and here it is rendered once for all of them: see `page-shape.ts`. A late article brings it
 * along, because it may turn out not to exist.
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
