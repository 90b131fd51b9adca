import { typoFaultText } from './typo-text.ts'
import type { TypoRefusal } from '../../events/domain/newsroom/typo.ts'
import { italianMoment } from '../../events/domain/navigation/italian-days.ts'

export const ARTICLES = {
  'no-such-article': 'Non esiste un articolo con questo indirizzo.',
  'article-exists': 'Esiste già un articolo con questo indirizzo.',
  'reserved-address': 'Questo indirizzo è di una pagina del sito.',
  'address-taken': 'Questo indirizzo è o è stato di un altro articolo.',
  'no-such-revision': 'Questo articolo non ha una versione con questo numero.',
  'unknown-revision': ({ by }: { by: 'hash' | 'number' }) =>
    `Questo articolo non ha una versione con ${by === 'hash' ? 'questa impronta' : 'questo numero'}.`,
  'outdated-revision': 'Nel frattempo è stata salvata una versione più recente: confronta i due testi.',
  'not-checked-yet': 'Il controllo editoriale non ha ancora letto questa versione: riprova tra poco.',
  'grave-findings': 'Il controllo editoriale segnala questa versione: per approvarla lo stesso serve un motivo.',
  'not-yours': 'Puoi lavorare solo sui tuoi articoli e su quelli che ti sono affidati.',
  'own-revision': 'Hai scritto tu questa versione: la approva un’altra persona della redazione.',
  'not-editable': 'Questo articolo non si può modificare adesso.',
  'already-decided': 'Questa versione non si può mandare in revisione: è già stata decisa.',
  'not-in-review': 'Questa versione non è in revisione.',
  'already-discarded': 'Questa versione è già stata scartata.',
  'discarded-revision': 'Questa versione è stata scartata.',
  'shown-revision': 'Questa versione è pubblicata: ritira l’articolo, invece di scartarla.',
  'replaced-revision': 'Dopo questa versione ne è stata approvata o pubblicata un’altra: ripristinala come nuova versione.',
  'not-approved': 'Questa versione non è approvata: leggila e approvala prima di pubblicarla.',
  'change-required': 'Chi legge ha visto un altro testo: indica se è un refuso, una correzione o un aggiornamento.',
  'note-required': 'Una correzione o un aggiornamento richiede una nota per chi legge.',
  'silent-corrections-forbidden':
    'Chi possiede il sito ha deciso che anche un refuso passa da un’altra persona della redazione: salva la correzione e mandala in revisione.',
  'no-typo-off-site': 'L’articolo non è sul sito: si corregge con una nuova versione.',
  'newer-revision': 'C’è già una versione più nuova in lavorazione: il refuso si corregge lì.',
  'typo-brings-findings':
    'Con questa modifica il testo avrebbe una segnalazione in più del controllo editoriale: la rilegge un’altra persona.',
  'typos-only': (refusal: TypoRefusal) => `Non è solo un refuso. ${typoFaultText(refusal)} Salva la versione e mandala in revisione.`,
  'not-published': 'L’articolo non è pubblicato: non c’è nulla da ritirare.',
  'other-revision-shown': 'Chi legge vede un’altra versione: rileggi quella che è sul sito adesso.',
  'nothing-to-reread': 'Questa versione l’ha pubblicata una persona, o è uscita con il sito: non va riletta.',
  'not-on-site': 'L’articolo non è sul sito: non c’è nulla da rileggere.',
  'section-embargoed': ({ until }: { until: string }) =>
    `La sezione è sotto embargo fino a ${italianMoment(until)}: prima escono solo correzioni e ritiri.`,
  'hour-has-passed': 'Quest’ora è già passata: scegline una futura.',
  'hour-too-far': 'La data è troppo lontana: si programma fino a tredici mesi prima.',
  'already-published': 'Questa versione è già sul sito.',
  'front-page-changed': 'Nel frattempo qualcuno ha cambiato la prima pagina: guarda che cosa e decidi di nuovo.',
  'unknown-front-page': 'Questa disposizione della prima pagina non c’è mai stata.',
  'nothing-to-undo': 'Non c’è nulla da annullare.',
  'not-on-the-site': 'Un articolo scelto non è sul sito: pubblicalo prima, o scegline un altro.',
  'other-section': 'In apertura di una sezione va un articolo di quella sezione.',
  'article-twice': 'Lo stesso articolo occuperebbe due posti della prima pagina.',
  'no-such-schedule': 'Questa programmazione non c’è più: è stata eseguita, spostata o annullata.',
} as const
