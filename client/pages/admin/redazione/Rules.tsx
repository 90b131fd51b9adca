import { useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button } from '../../../design/Button.tsx'
import { useToast } from '../../../design/toast/Toasts.tsx'
import type { NewsroomRules } from '../../../api/newsroom.ts'
import { NEWSROOM_KEY } from '../api/dashboard-queries.ts'
import { failureToast } from '../api/explain.ts'
import { call } from '../api/call.ts'
import { RULES_KEY, useRules } from '../articolo/desk-queries.ts'
import { LoadError } from '../parts/LoadError.tsx'
import { Loading } from '../parts/Loading.tsx'
import { PasswordDialog } from '../parts/PasswordDialog.tsx'

/** The newsroom's rule, set by owners: whether people may approve their own texts. */
export function Rules() {
  const client = useQueryClient()
  const showToast = useToast()
  const rules = useRules()
  const [isAsking, setIsAsking] = useState(false)
  const applyRules = (changed: NewsroomRules) => {
    client.setQueryData(RULES_KEY, changed)
    // The commands that each article offers depend on it.
    void client.invalidateQueries({ queryKey: NEWSROOM_KEY })
    showToast({ title: changed.ownApproval ? 'Permesso dato' : 'Permesso tolto', description: 'Approvare i propri testi' })
  }
  const { mutate, isPending } = useMutation({
    mutationFn: () => call('POST /api/newsroom/rules/own-approval/forbid'),
    onSuccess: applyRules,
    onError: (error) => showToast(failureToast(error)),
  })
  const allowed = rules.data?.ownApproval
  return (
    <section className="section" aria-labelledby="regole">
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
              ? 'Permesso: chi può approvare approva anche i testi che ha scritto o modificato. La nota in cima all’articolo lo dice a chi legge.'
              : 'Non permesso: un testo lo approva una persona diversa da chi l’ha scritto, finché ce n’è una che può.'}
          </p>
          <div>
            <Button
              look="secondary"
              aria-disabled={isPending || undefined}
              onClick={() => (allowed ? isPending || mutate() : setIsAsking(true))}
            >
              {allowed ? 'Togli il permesso' : 'Permetti a tutti'}
              <span className="visually-hidden"> di approvare i propri testi</span>
            </Button>
          </div>
          {isAsking && (
            <PasswordDialog
              title="Permettere a tutti di approvare i propri testi?"
              confirm="Permetti a tutti"
              run={async (password) => applyRules(await call('POST /api/newsroom/rules/own-approval/allow', { password }))}
              onClose={() => setIsAsking(false)}
            >
              <p>Chi può approvare potrà farlo anche da solo, sui testi che ha scritto.</p>
            </PasswordDialog>
          )}
        </div>
      )}
    </section>
  )
}
