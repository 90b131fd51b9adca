import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { ARTICLES } from '../../../server/italian/articles.ts'
import { AUDIT } from '../../../server/italian/audit.ts'
import { FORMS } from '../../../server/italian/forms.ts'
import { GENERATION } from '../../../server/italian/generation.ts'
import { HTTP } from '../../../server/italian/http.ts'
import { OPEN_DATA } from '../../../server/italian/open-data.ts'
import { PEOPLE } from '../../../server/italian/people.ts'
import { READING } from '../../../server/italian/reading.ts'
import { REFUSALS, type Refusal, type RefusalCode, refusalText, titleOf } from '../../../server/italian/refusals.ts'
import { SIGN_IN } from '../../../server/italian/sign-in.ts'

const test = suite('The portal’s Italian')

const FAILURE = { code: 'internal_error' } as const

/** The text of each code; of one with parameters, for some of them. */
const TEXTS: Readonly<Record<RefusalCode, string | readonly [Refusal['parameters'], string][]>> = {
  'invalid-address': 'L’indirizzo richiesto non è valido.',
  'invalid-host': 'La richiesta deve indicare un solo indirizzo valido (intestazione Host).',
  misdirected: [
    [
      { home: 'https://mercato.example/' },
      'Il portale non risponde sotto questo indirizzo: aprilo da https://mercato.example/. Per chi lo gestisce: l’indirizzo pubblico si imposta con PUBLIC_URL, e un proxy deve passare l’intestazione Host così com’è.',
    ],
  ],
  'cross-site': 'Richiesta arrivata da un altro sito: rifiutata.',
  'method-not-allowed': 'Questo indirizzo non ammette il metodo usato.',
  'unknown-method': 'Metodo HTTP sconosciuto.',
  'read-only': 'Questo indirizzo si può solo leggere.',
  'no-such-address': 'Questo indirizzo non esiste.',
  'no-such-call': 'Questo indirizzo dell’API non esiste.',
  'no-such-page': 'Nessuna pagina ha questo indirizzo.',
  'too-many-requests': 'Troppe richieste da questo indirizzo: riprova tra poco.',
  'too-many-at-once': 'Da questo indirizzo arrivano troppe richieste insieme: riprova tra poco.',
  'too-many-open-pages': 'Ci sono troppe pagine di amministrazione aperte.',
  'too-many-own-open-pages': 'Hai troppe pagine di amministrazione aperte.',
  'body-too-large': [[{ kib: 16 }, 'Il corpo della richiesta supera 16 KiB.']],
  'incomplete-body': 'Il corpo della richiesta è arrivato incompleto.',
  'compressed-body': 'Il corpo della richiesta non può essere compresso.',
  'not-json': 'Il corpo della richiesta deve essere application/json.',
  'broken-json': 'Il corpo della richiesta non è JSON valido.',
  'nested-too-deep': 'Il corpo della richiesta ha troppi livelli annidati.',
  'invalid-data': 'I dati inviati non sono validi.',
  'invalid-parameters': 'I parametri non sono validi.',
  'unreadable-request': 'La richiesta non si può leggere.',
  'log-cannot-write': [
    [{ why: 'disk_full' }, 'Il registro degli eventi non può scrivere: il disco è pieno. Nulla è stato modificato.'],
    [
      { why: 'file_moved' },
      'Il registro degli eventi non può scrivere: il suo file è stato spostato, rimosso o sostituito. Nulla è stato modificato.',
    ],
    [{ why: 'read_only' }, 'Il registro degli eventi non può scrivere: il suo file è di sola lettura. Nulla è stato modificato.'],
    [{ why: 'disk_error' }, 'Il registro degli eventi non può scrivere: il disco segnala un errore. Nulla è stato modificato.'],
    [{ why: 'other' }, 'Il registro degli eventi non può scrivere: il suo archivio rifiuta i nuovi eventi. Nulla è stato modificato.'],
  ],
  'log-unavailable': 'Il registro degli eventi non risponde: nulla è stato modificato. Riprova tra poco.',
  'contents-unavailable': 'I contenuti non sono leggibili in questo momento. Riprova tra poco.',
  'newer-content': 'Questo contenuto è stato scritto da una versione più nuova del programma: nulla è stato modificato.',
  'vault-closed': 'Manca la chiave dei dati personali: chi gestisce il portale la imposti (VAULT_KEY). Nulla è stato modificato.',
  'removed-forever': 'Questo contenuto è stato rimosso per sempre.',
  'internal-error': 'Qualcosa non ha funzionato da parte nostra. Riprova tra poco.',
  'no-published-article': 'Article not found',
  'no-such-list': 'List not found',
  'no-such-month': 'Month not found',
  'withdrawn-article': [
    [{ notice: 'Conteneva un errore.' }, 'Conteneva un errore.'],
    [{ notice: null }, 'La redazione ha ritirato questo articolo.'],
  ],
  'only-published': 'Solo gli articoli pubblicati sono pubblici: accedi per vedere gli altri.',
  'list-in-preparation': 'L’elenco è in preparazione: riprova tra qualche minuto.',
  'search-in-preparation': 'La ricerca è in preparazione: riprova tra qualche minuto.',
  'search-unavailable': 'La ricerca non risponde. Il resto del sito funziona: riprova più tardi.',
  'too-many-searches': 'Ci sono troppe ricerche in corso: riprova tra qualche secondo.',
  'too-many-own-searches': 'Da questo indirizzo ci sono troppe ricerche in corso: riprova tra qualche secondo.',
  'too-many-pictures': 'Ci sono troppe immagini in preparazione: riprova tra qualche secondo.',
  'no-article-to-view': 'Nessun articolo pubblicato ha questo indirizzo.',
  'repeated-views': 'Troppe visualizzazioni ripetute da questo indirizzo.',
  'too-many-views': 'Troppe visualizzazioni in attesa: riprova più tardi.',
  'too-many-forms': 'Da questa connessione sono arrivati troppi moduli in poco tempo: aspetta qualche secondo e invia di nuovo.',
  'unknown-form-type': 'Il modulo è arrivato in un formato che questa pagina non legge.',
  'form-too-large': [[{ kb: 64 }, 'Il testo è troppo lungo: tutto il modulo può occupare 64 KB. Accorcialo e invia di nuovo.']],
  'broken-form': 'Il modulo è arrivato incompleto o danneggiato, forse per un’interruzione della rete: invialo di nuovo.',
  'login-required': 'Accedi per continuare.',
  'not-permitted': [
    [{ isToken: true }, 'Questo token non è abilitato a questa operazione.'],
    [{ isToken: false }, 'Il tuo ruolo non permette questa operazione.'],
  ],
  'login-failed': 'Password o codice non corretti.',
  'account-changed': 'Questo account è appena cambiato: accedi di nuovo.',
  'second-factor-required': [
    [{ step: 'asked', methods: ['code'] }, 'Inserisci il codice della verifica in due passaggi.'],
    [{ step: 'asked', methods: ['passkey'] }, 'Conferma con una passkey.'],
    [{ step: 'asked', methods: ['code', 'passkey'] }, 'Inserisci il codice della verifica in due passaggi, o conferma con una passkey.'],
    [{ step: 'wrong_code', methods: ['code'] }, 'Codice non corretto o già usato.'],
    [{ step: 'passkey_refused', methods: ['passkey'] }, 'La passkey non è stata accettata: riprova, o accedi in un altro modo.'],
  ],
  'passkey-refused': [
    [{ isNew: true }, 'La passkey non è stata accettata: è passato troppo tempo, o la pagina è aperta altrove. Ricomincia.'],
    [{ isNew: false }, 'La passkey non è stata accettata: riprova, o accedi in un altro modo.'],
  ],
  'wrong-password': 'La password non è giusta.',
  'invalid-link':
    'Questo link non è valido: vale una volta sola, per cinque minuti. Chi gestisce il portale ne crea un altro con «npm run admin -- login-link».',
  'login-throttled': [
    [{ seconds: null, isKnownDevice: true }, 'Troppi accessi insieme: riprova tra qualche secondo.'],
    [{ seconds: 90, isKnownDevice: true }, 'Troppi tentativi di accesso: riprova tra 90 secondi.'],
    [
      { seconds: 91, isKnownDevice: false },
      'Troppi tentativi di accesso: riprova tra 2 minuti, o accedi con una passkey o da un browser con cui sei già entrato.',
    ],
  ],
  'login-not-ready': 'L’accesso non è ancora pronto: riprova tra poco.',
  'no-such-session': 'Questa sessione non esiste.',
  'no-such-person': 'Questa persona non c’è.',
  'not-in-newsroom': 'Questa persona non è nella redazione.',
  'not-in-this-state': 'Nello stato in cui è questa persona non si può.',
  'address-in-use': 'Con questo indirizzo c’è già una persona, o un invito.',
  'too-many-people': [[{ most: 200 }, 'La redazione ha al massimo 200 persone.']],
  'invalid-invitation': 'Questo invito non è valido o è scaduto: chiedine un altro a chi ti ha invitato.',
  'invalid-reset': [
    [
      { fault: 'unknown' },
      'Questo link non è valido: forse è incompleto, o ce n’è uno più nuovo. Se non lo trovi, chiedine un altro a un proprietario.',
    ],
    [{ fault: 'used' }, 'Questo link è già stato usato. Se non sei stato tu, avvisa subito un proprietario.'],
    [{ fault: 'expired' }, 'Questo link è scaduto: valeva 24 ore. Chiedine un altro a un proprietario.'],
  ],
  'first-owner-stays': 'Il primo proprietario resta: il suo accesso è nella configurazione del portale.',
  'first-owner-configured':
    'Il primo proprietario si gestisce dalla configurazione del portale: password e verifica in due passaggi si cambiano lì.',
  'not-on-yourself': 'Su te stesso non puoi: chiedilo a un altro proprietario.',
  'invalid-password': 'Questa password non va bene.',
  'wrong-code': 'Il codice non è quello di questo momento, o è già stato usato.',
  'no-such-passkey': 'Questa passkey non c’è.',
  'passkey-registered': 'Questa passkey è già registrata.',
  'too-many-passkeys': [[{ most: 10 }, 'Si possono registrare al massimo 10 passkey: togline una.']],
  'own-profile': 'Sul tuo profilo decide un’altra persona che può approvarlo.',
  'outdated-profile': 'La richiesta è cambiata o è stata ritirata: rileggi l’elenco.',
  'profile-decided': 'Qualcun altro ha già deciso su questa richiesta.',
  'no-such-article': 'Non esiste un articolo con questo indirizzo.',
  'article-exists': 'Esiste già un articolo con questo indirizzo.',
  'reserved-address': 'Questo indirizzo è di una pagina del sito.',
  'section-embargoed': [
    [
      { until: '2026-12-01T17:00:00.000Z' },
      'La sezione è sotto embargo fino a martedì 1 dicembre alle ore 18:00: prima escono solo correzioni e ritiri.',
    ],
  ],
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
  'address-taken': 'Questo indirizzo è o è stato di un altro articolo.',
  'no-such-revision': 'Questo articolo non ha una versione con questo numero.',
  'unknown-revision': [
    [{ by: 'hash' }, 'Questo articolo non ha una versione con questa impronta.'],
    [{ by: 'number' }, 'Questo articolo non ha una versione con questo numero.'],
  ],
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
  'newer-revision': 'C’è già una versione più nuova in lavorazione: il refuso si corregge lì.',
  'no-typo-off-site': 'L’articolo non è sul sito: si corregge con una nuova versione.',
  'typo-brings-findings':
    'Con questa modifica il testo avrebbe una segnalazione in più del controllo editoriale: la rilegge un’altra persona.',
  'typos-only': [
    [
      { fault: 'number', from: 'due', to: 'tre' },
      'Non è solo un refuso. «due» e «tre»: cifre, date e unità di misura le rilegge un’altra persona. Salva la versione e mandala in revisione.',
    ],
    [
      { fault: 'too-much', from: '', to: '' },
      'Non è solo un refuso. Le correzioni senza nota, tutte insieme, superano 40 caratteri. Salva la versione e mandala in revisione.',
    ],
  ],
  'not-published': 'L’articolo non è pubblicato: non c’è nulla da ritirare.',
  'other-revision-shown': 'Chi legge vede un’altra versione: rileggi quella che è sul sito adesso.',
  'nothing-to-reread': 'Questa versione l’ha pubblicata una persona, o è uscita con il sito: non va riletta.',
  'not-on-site': 'L’articolo non è sul sito: non c’è nulla da rileggere.',
  'no-such-topic': 'Questo topic non esiste.',
  'topic-exists': 'Esiste già un topic con questo titolo.',
  'inactive-topic': 'Il topic non è attivo: attivalo prima di generare un articolo.',
  'no-active-topic': 'Nessun topic attivo: generane o attivane uno prima.',
  'batch-without-topics': [
    [{ sections: ['Trading'] }, 'Nessun topic attivo in Trading: attivane uno o generane di nuovi prima.'],
    [
      { sections: ['Analisi', 'Mercati', 'Trading'] },
      'Nessun topic attivo in Analisi, Mercati e Trading: attivane uno o generane di nuovi prima.',
    ],
  ],
  'batch-running': 'Un lotto è già in corso: aspetta che finisca prima di avviarne un altro.',
  'no-connection': 'Scrive lo scrittore locale, che non chiama nessun server: non c’è una connessione da provare.',
  'invalid-idempotency-key': 'Idempotency-Key: da 1 a 200 caratteri ASCII visibili.',
  'idempotency-key-of-another-request': 'Questa Idempotency-Key appartiene a un’altra richiesta.',
  'shutting-down': 'Il programma si sta chiudendo: riprova tra poco.',
  'generation-running': 'La generazione chiesta con questa Idempotency-Key è ancora in corso: ripeti la richiesta più tardi.',
  'generation-not-shown': 'La generazione è stata chiesta, ma gli elenchi non la mostrano ancora: ripeti la richiesta più tardi.',
  'budget-spent': [[{ failure: FAILURE }, 'La generazione si è interrotta per un errore interno.']],
  'generation-failed': [[{ failure: FAILURE }, 'La generazione si è interrotta per un errore interno.']],
  'no-such-source': 'Questa fonte di dati non esiste.',
  'source-not-configured': 'Questa fonte non è configurata.',
  'import-running': 'Questa fonte si sta già importando: aspetta che finisca.',
  'import-replaced': 'Un’altra importazione di questa fonte ha preso il posto di questa.',
  'import-failed': [[{ failure: { code: 'malformed' } }, 'Nulla è cambiato. Il file è rovinato o incompleto.']],
  'no-such-entry': 'Nel registro non c’è questa voce.',
  'too-many-exports': 'Sono già in corso troppe esportazioni.',
  'export-stopped': 'L’esportazione si è fermata: il permesso è stato tolto.',
  'not-shown-yet': 'Fatto, ma gli elenchi non lo mostrano ancora: ricarica tra poco.',
}

test('each refusal has this text', () => {
  for (const [code, expected] of Object.entries(TEXTS)) {
    const cases = typeof expected === 'string' ? [[undefined, expected] as const] : expected
    for (const [parameters, text] of cases) assert.is(refusalText({ code, parameters } as Refusal), text, code)
  }
})

test('no code is in two features', () => {
  const codes = [HTTP, READING, FORMS, SIGN_IN, PEOPLE, ARTICLES, GENERATION, OPEN_DATA, AUDIT].flatMap((texts) => Object.keys(texts))
  assert.equal(
    codes.filter((code, at) => codes.indexOf(code) !== at),
    [],
  )
  assert.is(codes.length + 1, Object.keys(REFUSALS).length)
})

test('a code has a title of its own where the status says too little', () => {
  assert.is(titleOf(410, 'withdrawn-article'), 'Articolo ritirato')
  assert.is(titleOf(410, 'removed-forever'), 'Rimosso per sempre')
  assert.is(titleOf(418, 'internal-error'), 'Errore')
})

test.run()
