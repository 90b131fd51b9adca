import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from '../../../design/Button.tsx'
import { useToast } from '../../../design/toast/Toasts.tsx'
import { NEWSROOM_KEY } from '../api/dashboard-queries.ts'
import { explain } from '../api/explain.ts'
import { newsroomApi } from '../articolo/desk-queries.ts'
import { LoadError } from '../parts/LoadError.tsx'
import { Loading } from '../parts/Loading.tsx'

const RULES_KEY = ['/api', 'newsroom-rules'] as const

/** What an owner decides for the whole newsroom: whether people may approve what they wrote. */
export function Rules() {
  const client = useQueryClient()
  const showToast = useToast()
  const rules = useQuery({ queryKey: RULES_KEY, queryFn: () => newsroomApi.rules() })
  const { mutate, isPending } = useMutation({
    mutationFn: (allowed: boolean) => newsroomApi.setOwnApproval(allowed),
    onSuccess(now) {
      client.setQueryData(RULES_KEY, now)
      // What each article offers depends on it.
      void client.invalidateQueries({ queryKey: NEWSROOM_KEY })
      showToast({ title: now.ownApproval ? 'Permesso dato' : 'Permesso tolto', description: 'Approvare i propri testi' })
    },
    onError: (error) => showToast({ title: 'Errore', description: explain(error), tone: 'destructive' }),
  })
  const allowed = rules.data?.ownApproval
  return (
    <section className="section mt-10" aria-labelledby="regole">
      <h2 id="regole" className="section-title">
        Approvare i propri testi
      </h2>
      {rules.isError && !rules.data ? (
        <LoadError title="Non è stato possibile leggere la regola." query={rules} />
      ) : allowed === undefined ? (
        <Loading text="Leggo la regola…" />
      ) : (
        <div className="mt-3 grid max-w-prose gap-4">
          <p>
            {allowed
              ? 'Permesso: chi può approvare approva anche i testi che ha scritto. Chi legge lo vede: «Scritto e approvato dalla stessa persona della redazione».'
              : 'Non permesso: un testo lo approva una persona diversa da chi l’ha scritto, finché ce n’è una che può.'}
          </p>
          <div>
            <Button look="secondary" aria-disabled={isPending || undefined} onClick={() => isPending || mutate(!allowed)}>
              {allowed ? 'Togli il permesso' : 'Permetti a tutti'}
              <span className="visually-hidden"> di approvare i propri testi</span>
            </Button>
          </div>
        </div>
      )}
    </section>
  )
}
