import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { DeskArticle } from '../../../../api/newsroom.ts'
import { deskHref } from '../../../../site/addresses.ts'
import { useToast } from '../../../../design/toast/Toasts.tsx'
import { failureToast, isDoneNotShown } from '../../api/explain.ts'
import { deskKey } from '../desk-queries.ts'

export interface Decisions {
  readonly pending: boolean
  /**
   * Runs one decision at a time, shows its outcome in a toast, and refetches the article.
   * @param done title of the toast after success
   */
  readonly perform: (done: string, run: () => Promise<DeskArticle>, failure?: Failure) => Promise<void>
}

interface Failure {
  /** Returns true if the page asks a question about the error: no toast reports it then. */
  readonly isAsked: (error: unknown) => boolean
  /** Returns the part that was done before the error and the part that was not; undefined if nothing was done. */
  readonly doneInPart: () => string | undefined
}

export function useDecisions({ slug, title }: Pick<DeskArticle, 'slug' | 'title'>): Decisions {
  const client = useQueryClient()
  const showToast = useToast()
  const [pending, setPending] = useState(false)
  const isRunning = useRef(false)
  return {
    pending,
    async perform(done, run, failure) {
      if (isRunning.current) return
      isRunning.current = true
      setPending(true)
      const end = () => {
        isRunning.current = false
        setPending(false)
      }
      const readAgain = () => client.invalidateQueries({ queryKey: deskKey(slug) })
      try {
        const article = await run()
        showToast({ title: done, description: `«${title}»` })
        if (article.slug !== slug) window.location.replace(deskHref(article.slug))
      } catch (error) {
        if (failure?.isAsked(error)) {
          // Do not wait for the refetch: the person may answer the question meanwhile.
          end()
          return void readAgain()
        }
        const inPart = failure?.doneInPart()
        showToast({
          ...failureToast(error, inPart),
          ...(inPart && !isDoneNotShown(error) ? { title: 'Completato in parte', tone: 'partial' } : {}),
        })
      }
      await readAgain()
      end()
    },
  }
}
