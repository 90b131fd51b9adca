import type { GenerationFailureDetail } from '../../events/domain/generation/generation-failures.ts'
import { failureText } from './failure-text.ts'

const ofFailure = ({ failure }: { failure: GenerationFailureDetail }) => failureText(failure)

export const GENERATION = {
  'no-such-topic': 'Questo topic non esiste.',
  'topic-exists': 'Esiste già un topic con questo titolo.',
  'inactive-topic': 'Il topic non è attivo: attivalo prima di generare un articolo.',
  'no-active-topic': 'Nessun topic attivo: generane o attivane uno prima.',
  'batch-without-topics': ({ sections }: { sections: readonly string[] }) =>
    `Nessun topic attivo in ${new Intl.ListFormat('it-IT').format(sections)}: attivane uno o generane di nuovi prima.`,
  'batch-running': 'Un lotto è già in corso: aspetta che finisca prima di avviarne un altro.',
  'no-connection': 'Scrive lo scrittore locale, che non chiama nessun server: non c’è una connessione da provare.',
  'invalid-idempotency-key': 'Idempotency-Key: da 1 a 200 caratteri ASCII visibili.',
  'idempotency-key-of-another-request': 'Questa Idempotency-Key appartiene a un’altra richiesta.',
  'shutting-down': 'Il programma si sta chiudendo: riprova tra poco.',
  'generation-running': 'La generazione chiesta con questa Idempotency-Key è ancora in corso: ripeti la richiesta più tardi.',
  'generation-not-shown': 'La generazione è stata chiesta, ma gli elenchi non la mostrano ancora: ripeti la richiesta più tardi.',
  'budget-spent': ofFailure,
  'generation-failed': ofFailure,
} as const

export const GENERATED_BY = {
  author: 'Redazione',
  authorName: 'Redazione, con intelligenza artificiale',
  authorTitle: 'Testo generato da un programma',
} as const
