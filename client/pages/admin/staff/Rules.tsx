import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { NewsroomRules } from '../../../api/newsroom.ts'
import { Button } from '../../../design/Button.tsx'
import { useToast } from '../../../design/toast/Toasts.tsx'
import { call } from '../api/call.ts'
import { NEWSROOM_KEY } from '../api/dashboard-queries.ts'
import { failureToast } from '../api/explain.ts'
import { RULES_KEY, useRules } from '../desk/desk-queries.ts'
import { LoadError } from '../parts/LoadError.tsx'
import { Loading } from '../parts/Loading.tsx'
import { PasswordDialog } from '../parts/PasswordDialog.tsx'

interface RuleOfOwners {
  readonly name: 'own-approval' | 'silent-corrections'
  readonly isAllowed: (rules: NewsroomRules) => boolean
  readonly title: string
  /** Ends the name of a button, after «Permetti a tutti» or «Togli il permesso». */
  readonly of: string
  readonly allowed: string
  readonly forbidden: string
  readonly question: string
  readonly consequence: string
}

const RULES: readonly RuleOfOwners[] = [
  {
    name: 'own-approval',
    isAllowed: ({ ownApproval }) => ownApproval,
    title: 'Approvare i propri testi',
    of: 'di approvare i propri testi',
    allowed:
      'Permesso: chi può approvare approva anche i testi che ha scritto o modificato. La nota in cima all’articolo lo dice a chi legge.',
    forbidden: 'Non permesso: un testo lo approva una persona diversa da chi l’ha scritto, finché ce n’è una che può.',
    question: 'Permettere a tutti di approvare i propri testi?',
    consequence: 'Chi può approvare potrà farlo anche da solo, sui testi che ha scritto.',
  },
  {
    name: 'silent-corrections',
    isAllowed: ({ silentCorrections }) => silentCorrections,
    title: 'Correggere i refusi da soli',
    of: 'di correggere i refusi da soli',
    allowed:
      'Permesso: chi può pubblicare corregge da solo un refuso in un articolo sul sito. Il cambiamento è di poche lettere e resta nella storia dell’articolo.',
    forbidden: 'Non permesso: anche un refuso lo approva una seconda persona.',
    question: 'Permettere a tutti di correggere i refusi da soli?',
    consequence: 'Chi può pubblicare correggerà i refusi sul sito senza una seconda persona.',
  },
]

/** Rules of the newsroom that owners set. */
export function Rules() {
  return (
    <>
      {RULES.map((rule) => (
        <Rule key={rule.name} rule={rule} />
      ))}
    </>
  )
}

function Rule({ rule }: { rule: RuleOfOwners }) {
  const client = useQueryClient()
  const showToast = useToast()
  const rules = useRules()
  const [isAsking, setIsAsking] = useState(false)
  const apply = (changed: NewsroomRules) => {
    client.setQueryData(RULES_KEY, changed)
    void client.invalidateQueries({ queryKey: NEWSROOM_KEY })
    showToast({ title: rule.isAllowed(changed) ? 'Permesso dato' : 'Permesso tolto', description: rule.title })
  }
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(`POST /api/newsroom/rules/${rule.name}/forbid`),
    onSuccess: apply,
    onError: (error) => showToast(failureToast(error)),
  })
  const allowed = rules.data && rule.isAllowed(rules.data)
  return (
    <section className="section" aria-labelledby={rule.name}>
      <h2 id={rule.name} className="section-title">
        {rule.title}
      </h2>
      {rules.isError && !rules.data ? (
        <LoadError title="Non è stato possibile leggere la regola." query={rules} />
      ) : allowed === undefined ? (
        <Loading text="Leggo la regola…" />
      ) : (
        <div className="mt-3 grid max-w-prose gap-4">
          <p>{allowed ? rule.allowed : rule.forbidden}</p>
          <div>
            <Button
              look="secondary"
              aria-disabled={isPending || undefined}
              onClick={() => (allowed ? isPending || mutate() : setIsAsking(true))}
            >
              {allowed ? 'Togli il permesso' : 'Permetti a tutti'}
              <span className="visually-hidden"> {rule.of}</span>
            </Button>
          </div>
          {isAsking && (
            <PasswordDialog
              title={rule.question}
              confirm="Permetti a tutti"
              run={async (password) => apply(await call(`POST /api/newsroom/rules/${rule.name}/allow`, { password }))}
              onClose={() => setIsAsking(false)}
            >
              <p>{rule.consequence}</p>
            </PasswordDialog>
          )}
        </div>
      )}
    </section>
  )
}
