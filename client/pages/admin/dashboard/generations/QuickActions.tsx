import { useState } from 'react'
import { ARTICLES_PER_BATCH, ARTICLES_PER_CATEGORY } from '../../../../../events/domain/newsroom/limits.ts'
import type { Generation } from '../../../../api/contract.ts'
import { Button } from '../../../../design/Button.tsx'
import { QuestionDialog } from '../../desk/actions/QuestionDialog.tsx'
import { formatCost } from '../figures.ts'
import { BatchProgress } from './BatchProgress.tsx'
import { ModelLoading } from './ModelLoading.tsx'
import { GENERATE_BATCH, GENERATE_DAILY, GENERATE_TOPICS, useGeneration } from './generations.ts'
import { Spinner } from '../../parts/Loading.tsx'

/** The generation buttons (R7.6, R7.7, R7.9) and the progress of a running batch. */
export function QuickActions({ generations }: { generations: Generation[] }) {
  const batch = useGeneration(GENERATE_BATCH)
  const [isAsked, setAsked] = useState(false)
  const daily = useGeneration(GENERATE_DAILY)
  const topics = useGeneration(GENERATE_TOPICS)
  // The batch may have been requested before a reload, or on another page.
  const isBatchRunning = generations.some(({ kind, status }) => kind === 'batch' && status === 'running')
  return (
    <section className="section lg:col-span-5" aria-labelledby="azioni">
      <h2 id="azioni" className="section-title">
        Azioni rapide
      </h2>
      <div className="mt-4 grid gap-3">
        <Action
          start={() => setAsked(true)}
          pending={batch.pending || isBatchRunning}
          label={`Genera ${ARTICLES_PER_BATCH} Articoli (${ARTICLES_PER_CATEGORY} per Categoria)`}
          note="Dai topic attivi, i meno usati prima."
        />
        <Action
          {...daily}
          label="Genera l’articolo del giorno"
          note="Su un topic attivo, scritto subito: l’articolo esce, o aspetta una revisione."
        />
        <Action {...topics} label="Genera nuovi topics" note="Altre idee per ogni categoria." />
      </div>
      {isAsked && <AskBatch generations={generations} onClose={() => setAsked(false)} onAnswer={batch.start} />}
      <BatchProgress generations={generations} requested={batch.pending} />
      <ModelLoading generations={generations} />
    </section>
  )
}

interface AskBatchProps {
  generations: Generation[]
  onClose: () => void
  onAnswer: () => void
}

/** Asks before a batch, because it costs money and may publish many articles at once. */
function AskBatch({ generations, onClose, onAnswer }: AskBatchProps) {
  const articles = generations.filter(({ kind, status }) => status === 'completed' && (kind === 'article' || kind === 'daily'))
  return (
    <QuestionDialog
      title={`Generare ${ARTICLES_PER_BATCH} articoli?`}
      confirm="Genera gli articoli"
      onClose={onClose}
      onAnswer={async () => onAnswer()}
    >
      <p>
        Sono {ARTICLES_PER_CATEGORY} per categoria. Quelli in cui il controllo editoriale non trova nulla escono subito, se la redazione non
        ha scelto di rileggerli tutti; gli altri aspettano nella coda.
      </p>
      <p>Ogni articolo consuma token del modello{costNote(articles)}</p>
    </QuestionDialog>
  )
}

/** Returns the end of the sentence: the cost of a batch, estimated from earlier articles. */
function costNote(articles: readonly Generation[]): string {
  if (articles.length === 0) return '.'
  if (articles.some(({ unpriced }) => unpriced)) return ', il cui prezzo qui non è noto.'
  const perArticle = articles.reduce((sum, { costMicroEur }) => sum + costMicroEur, 0) / articles.length
  if (perArticle === 0) return '; gli ultimi non sono costati nulla.'
  return `: con il costo medio degli ultimi, circa ${formatCost(Math.round(perArticle * ARTICLES_PER_BATCH))} in tutto.`
}

interface ActionProps {
  start: () => void
  pending: boolean
  label: string
  note: string
}

/** Uses `aria-disabled` while pending, because a disabled button would lose the focus. */
function Action({ start, pending, label, note }: ActionProps) {
  return (
    <div className="grid gap-1">
      <Button look="secondary" wide aria-disabled={pending || undefined} aria-busy={pending} onClick={() => pending || start()}>
        {pending && <Spinner small />}
        {label}
      </Button>
      <output className="label block">{pending ? 'Generazione in corso...' : note}</output>
    </div>
  )
}
