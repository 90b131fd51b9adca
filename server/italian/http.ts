export const TITLES: Readonly<Record<number, string>> = {
  202: 'Fatto',
  400: 'Richiesta non valida',
  401: 'Accesso richiesto',
  403: 'Accesso negato',
  404: 'Non trovato',
  405: 'Metodo non ammesso',
  409: 'Conflitto con lo stato attuale',
  410: 'Rimosso per sempre',
  413: 'Richiesta troppo grande',
  415: 'Formato non ammesso',
  421: 'Indirizzo non servito',
  422: 'Dati non validi',
  429: 'Troppe richieste',
  500: 'Errore interno',
  501: 'Metodo sconosciuto',
  502: 'Risposta non valida da un servizio esterno',
  503: 'Servizio momentaneamente non disponibile',
  504: 'Un servizio esterno non ha risposto in tempo',
}
export const OTHER_TITLE = 'Errore'

export const TO_FRONT_PAGE = 'Torna alla prima pagina'

const LOG_STOPS = {
  disk_full: 'il disco è pieno',
  file_moved: 'il suo file è stato spostato, rimosso o sostituito',
  read_only: 'il suo file è di sola lettura',
  disk_error: 'il disco segnala un errore',
  other: 'il suo archivio rifiuta i nuovi eventi',
} as const
export type LogStop = keyof typeof LOG_STOPS

export const HTTP = {
  'invalid-address': 'L’indirizzo richiesto non è valido.',
  'invalid-host': 'La richiesta deve indicare un solo indirizzo valido (intestazione Host).',
  misdirected: ({ home }: { home: string }) =>
    `Il portale non risponde sotto questo indirizzo: aprilo da ${home}. ` +
    'Per chi lo gestisce: l’indirizzo pubblico si imposta con PUBLIC_URL, e un proxy deve passare l’intestazione Host così com’è.',
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
  'body-too-large': ({ kib }: { kib: number }) => `Il corpo della richiesta supera ${kib} KiB.`,
  'incomplete-body': 'Il corpo della richiesta è arrivato incompleto.',
  'compressed-body': 'Il corpo della richiesta non può essere compresso.',
  'not-json': 'Il corpo della richiesta deve essere application/json.',
  'broken-json': 'Il corpo della richiesta non è JSON valido.',
  'nested-too-deep': 'Il corpo della richiesta ha troppi livelli annidati.',
  'invalid-data': 'I dati inviati non sono validi.',
  'invalid-parameters': 'I parametri non sono validi.',
  'unreadable-request': 'La richiesta non si può leggere.',
  'log-cannot-write': ({ why }: { why: LogStop }) =>
    `Il registro degli eventi non può scrivere: ${LOG_STOPS[why]}. Nulla è stato modificato.`,
  'log-unavailable': 'Il registro degli eventi non risponde: nulla è stato modificato. Riprova tra poco.',
  'contents-unavailable': 'I contenuti non sono leggibili in questo momento. Riprova tra poco.',
  'newer-content': 'Questo contenuto è stato scritto da una versione più nuova del programma: nulla è stato modificato.',
  'vault-closed': 'Manca la chiave dei dati personali: chi gestisce il portale la imposti (VAULT_KEY). Nulla è stato modificato.',
  'removed-forever': 'Questo contenuto è stato rimosso per sempre.',
  'internal-error': 'Qualcosa non ha funzionato da parte nostra. Riprova tra poco.',
} as const
