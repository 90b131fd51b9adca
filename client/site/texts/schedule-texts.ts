import type { DailyMissReason, MissReason, ScheduledAction } from '../../../events/domain/newsroom/schedule.ts'

/** Ends of «Non è avvenuto perché …». */
export const MISS_TEXTS: Readonly<Record<MissReason, string>> = {
  too_late: 'il sito è stato fermo per più di sei ore dopo l’ora prevista',
  no_right: 'chi l’aveva programmata non può più farlo',
  revision_changed: 'la versione programmata non è più quella da pubblicare',
  embargo: 'la sezione era sotto embargo',
  not_on_site: 'l’articolo non era sul sito',
}

/** Returns «la versione 3 esce» or «l’articolo si ritira». */
export const actionText = ({ action, revision }: { readonly action: ScheduledAction; readonly revision: number | null }): string =>
  action === 'publish' ? `la versione ${revision} esce` : 'l’articolo si ritira'

/** Ends of «Articolo del giorno mancato: …». */
export const DAILY_MISS_TEXTS: Readonly<Record<DailyMissReason, string>> = {
  no_topic: 'su nessun topic attivo c’è ancora qualcosa da scrivere',
  attempts_failed: 'tre tentativi non sono riusciti',
  outcome_unknown: 'la risposta del modello è andata persa e potrebbe essere stata pagata',
  budget_spent: 'il budget è esaurito',
}

/** What would help, for the owner. */
export const DAILY_MISS_ADVICE: Readonly<Record<DailyMissReason, string>> = {
  no_topic: 'Attiva altri topic, o fanne generare di nuovi.',
  attempts_failed: 'I motivi sono tra le ultime generazioni. Puoi riprovare con «Genera l’articolo del giorno».',
  outcome_unknown: 'Controlla la spesa presso chi fornisce il modello; poi puoi riprovare con «Genera l’articolo del giorno».',
  budget_spent: 'Si riparte quando il budget si rinnova, o quando lo alzi.',
}
