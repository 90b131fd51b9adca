import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { GeneratedTextsRule, NewsroomRules } from '../../../api/newsroom.ts'
import { Button } from '../../../design/Button.tsx'
import { useToast } from '../../../design/toast/Toasts.tsx'
import { UNREAD_HREF } from '../../../site/addresses.ts'
import { shortMoment } from '../../../site/italian-date.ts'
import { failureToast } from '../api/explain.ts'
import { call } from '../api/call.ts'
import { RULES_KEY, useRules } from '../desk/desk-queries.ts'
import { LoadError } from '../parts/LoadError.tsx'
import { Fold } from '../frame/Fold.tsx'
import { Loading } from '../parts/Loading.tsx'
import { FORMER_MEMBER } from '../parts/missing-names.ts'
import { PasswordDialog } from '../parts/PasswordDialog.tsx'
import { useRights } from '../sessions/use-rights.ts'

/** Id of the section that shows the rule. It receives the focus after a decision. */
const RULE_ID = 'testi-generati'

type Decision = 'allowed' | 'forbidden'

const CONSEQUENCES: Readonly<Record<Decision, string>> = {
  allowed:
    'I testi in cui il controllo editoriale non trova nulla vanno sul sito senza che nessuno li legga: un errore del modello lo vede prima chi legge il sito.',
  forbidden:
    'Ogni testo resta nella coda finché una persona lo legge e lo approva: senza qualcuno che li legga, i testi del modello non escono.',
}

/** Asks owners to decide, at the top of the page, while a model writes and no decision exists. Other people read why texts wait. */
export function GeneratedTextsQuestion() {
  const rule = useRules().data?.generatedTexts
  const offers = useRights()
  if (!rule || rule.decision !== 'undecided' || !rule.usesModel || rule.isForced) return null
  return (
    <section className="to-do-block" aria-labelledby="testi-da-decidere">
      <h3 id="testi-da-decidere" className="to-do-label" data-waits>
        I testi del modello aspettano una decisione
      </h3>
      {offers('allowUnreadPublishing') ? (
        <>
          <p>
            Adesso gli articoli li scrive un modello. Decidi se i suoi testi escono senza che qualcuno li legga: finché non lo fai, restano
            nella coda.
          </p>
          <Choices decision={rule.decision} withConsequences />
        </>
      ) : (
        <p>
          Un proprietario non ha ancora deciso se escono senza che qualcuno li legga: fino ad allora restano nella coda, dove si leggono e
          si approvano.
        </p>
      )}
    </section>
  )
}

/** The rule about generated texts, its author and its previous state. Owners change it here. */
export function GeneratedTexts() {
  const rules = useRules()
  const rule = rules.data?.generatedTexts
  return (
    <Fold id={RULE_ID} title="Testi generati" state={rule && SHORT[rule.isForced ? 'forced' : rule.decision]}>
      {rules.isError && !rule ? (
        <LoadError title="Non è stato possibile leggere la regola." query={rules} />
      ) : rule ? (
        <Rule rule={rule} />
      ) : (
        <Loading text="Leggo la regola…" />
      )}
    </Fold>
  )
}

const SHORT: Readonly<Record<GeneratedTextsRule['decision'] | 'forced', string>> = {
  undecided: 'quelli di un modello aspettano una decisione',
  allowed: 'quelli di un modello escono senza rilettura',
  forbidden: 'quelli di un modello si leggono prima',
  unreadable: 'la decisione non si può leggere',
  forced: 'si leggono tutti prima, per impostazione del server',
}

const RULE: Readonly<Record<GeneratedTextsRule['decision'], string>> = {
  undecided: 'Nessun proprietario ha ancora deciso: i testi di un modello restano nella coda finché una persona li legge e li approva.',
  allowed: 'I testi di un modello escono senza rilettura, se il controllo editoriale non trova nulla.',
  forbidden: 'I testi di un modello restano nella coda finché una persona li legge e li approva.',
  unreadable: 'La decisione adesso non si può leggere: finché è così, i testi di un modello restano nella coda.',
}

function Rule({ rule }: { rule: GeneratedTextsRule }) {
  const { decision, isForced, usesModel } = rule
  const offers = useRights()
  const mayDecide = offers('allowUnreadPublishing')
  return (
    <div className="mt-3 grid max-w-prose gap-3">
      <p>
        {RULE[decision]}
        {decision === 'allowed' && (
          <>
            {' '}
            {offers('markRead') ? (
              <>
                Sono tra i{' '}
                <a href={UNREAD_HREF} className="underline">
                  pubblicati senza rilettura
                </a>
                .
              </>
            ) : null}
          </>
        )}
      </p>
      {isForced && (
        <p className="font-semibold">
          Il server è avviato con <code>REVIEW_BEFORE_PUBLISHING=true</code>: ogni testo di un programma aspetta una persona, qualunque sia
          la decisione.
        </p>
      )}
      {!usesModel && !isForced && (
        <p className="text-ink-soft">
          Adesso scrive lo scrittore locale: i suoi testi sono stati letti prima, e quelli dei dati aperti li compone il programma. Escono
          subito, qualunque sia la decisione.
        </p>
      )}
      <History decisions={rule.decisions} />
      {decision === 'unreadable' ? null : mayDecide ? (
        <Choices decision={decision} withConsequences={false} />
      ) : (
        <p className="text-ink-soft">La decisione spetta ai proprietari, che possono cambiarla in ogni momento.</p>
      )}
    </div>
  )
}

const BEFORE: Readonly<Record<Decision, string>> = { allowed: 'uscivano senza rilettura', forbidden: 'aspettavano una persona' }
const DECIDED: Readonly<Record<Decision, string>> = { allowed: 'escono senza rilettura', forbidden: 'aspettano una persona' }

function History({ decisions }: Pick<GeneratedTextsRule, 'decisions'>) {
  const [now, ...before] = decisions
  if (!now) return null
  const by = (byName: string | null) => byName ?? FORMER_MEMBER
  return (
    <p className="text-ink-soft">
      Deciso da {by(now.byName)} il {shortMoment(now.at)}. Prima:{' '}
      {before.length === 0
        ? 'nessuna decisione, i testi aspettavano'
        : before.map(({ decision, byName, at }) => `${BEFORE[decision]} (${by(byName)}, il ${shortMoment(at)})`).join('; ')}
      .
    </p>
  )
}

const BUTTONS: Readonly<Record<Decision, string>> = { allowed: 'Fai uscire senza rilettura', forbidden: 'Fai rileggere prima' }

function Choices({ decision, withConsequences }: { decision: Decision | 'undecided'; withConsequences: boolean }) {
  const client = useQueryClient()
  const showToast = useToast()
  const [isAsking, setIsAsking] = useState(false)
  const [isPending, setIsPending] = useState(false)
  const apply = (changed: NewsroomRules) => {
    client.setQueryData(RULES_KEY, changed)
    const decided = changed.generatedTexts.decision === 'allowed' ? 'allowed' : 'forbidden'
    showToast({ title: 'Deciso', description: `I testi di un modello ${DECIDED[decided]}. Quelli già in coda ci restano.` })
  }
  const forbid = async () => {
    if (isPending) return
    setIsPending(true)
    try {
      apply(await call('POST /api/newsroom/rules/unread-publishing/forbid'))
      focusRule()
    } catch (error) {
      showToast(failureToast(error))
    }
    setIsPending(false)
  }
  return (
    <>
      <ul className={withConsequences ? 'mt-3 grid gap-4 md:grid-cols-2' : 'button-row'}>
        {(['forbidden', 'allowed'] as const)
          .filter((one) => one !== decision)
          .map((one) => (
            <li key={one} className="flex flex-col items-start gap-3">
              {withConsequences && <p id={`${RULE_ID}-${one}`}>{CONSEQUENCES[one]}</p>}
              <Button
                look="secondary"
                className="mt-auto"
                aria-describedby={withConsequences ? `${RULE_ID}-${one}` : undefined}
                aria-haspopup={one === 'allowed' ? 'dialog' : undefined}
                aria-disabled={isPending || undefined}
                onClick={() => (one === 'allowed' ? setIsAsking(true) : void forbid())}
              >
                {BUTTONS[one]}
              </Button>
            </li>
          ))}
      </ul>
      {isAsking && (
        <PasswordDialog
          title="Far uscire i testi del modello senza rilettura?"
          confirm={BUTTONS.allowed}
          run={async (password) => apply(await call('POST /api/newsroom/rules/unread-publishing/allow', { password }))}
          onDone={focusRule}
          onClose={() => setIsAsking(false)}
        >
          <p>{CONSEQUENCES.allowed} Restano elencati finché qualcuno non li rilegge.</p>
        </PasswordDialog>
      )}
    </>
  )
}

/** Opens and focuses the rule, because the pressed button may be gone. */
function focusRule(): void {
  const rule = document.getElementById(RULE_ID)
  rule?.querySelector('details')?.setAttribute('open', '')
  rule?.focus()
}
