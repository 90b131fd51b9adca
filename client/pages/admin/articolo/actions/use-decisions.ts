import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { DeskArticle } from '../../../../api/newsroom.ts'
import { deskHref } from '../../../../site/addresses.ts'
import { useToast } from '../../../../design/toast/Toasts.tsx'
import { explain } from '../../api/explain.ts'
import { deskKey } from '../desk-queries.ts'

export interface Decisions {
  readonly pending: boolean
  /**
   * Carries out what was decided, one at a time, says how it went, and reads the article again.
   * @param done said when it is done
   */
  readonly perform: (done: string, run: () => Promise<DeskArticle>) => Promise<void>
}

export function useDecisions({ slug, title }: Pick<DeskArticle, 'slug' | 'title'>): Decisions {
  const client = useQueryClient()
  const showToast = useToast()
  const [pending, setPending] = useState(false)
  const isUnderWay = useRef(false)
  return {
    pending,
    async perform(done, run) {
      if (isUnderWay.current) return
      isUnderWay.current = true
      setPending(true)
      try {
        const article = await run()
        showToast({ title: done, description: `«${title}»` })
        // The page follows the article to its new address.
        if (article.slug !== slug) window.location.replace(deskHref(article.slug))
      } catch (error) {
        showToast({ title: 'Errore', description: explain(error), tone: 'destructive' })
      }
      await client.invalidateQueries({ queryKey: deskKey(slug) })
      isUnderWay.current = false
      setPending(false)
    },
  }
}
