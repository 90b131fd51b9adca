export const AUDIT = {
  'no-such-entry': 'Nel registro non c’è questa voce.',
  'too-many-exports': 'Sono già in corso troppe esportazioni.',
  'export-stopped': 'L’esportazione si è fermata: il permesso è stato tolto.',
} as const

export const AUDITED = {
  first_published: 'Ha pubblicato l’articolo per la prima volta',
  published_again: 'Ha rimesso online l’articolo',
  revision_published: 'Ha pubblicato una nuova versione dell’articolo',
  update_published: 'Ha pubblicato un aggiornamento dell’articolo',
  correction_published: 'Ha pubblicato una correzione dell’articolo',
  typo_corrected: 'Ha corretto un refuso nell’articolo',
} as const

export const AUDIT_COLUMNS = {
  atInRome: 'quando (ora di Roma)',
  at: 'quando (UTC)',
  who: 'chi',
  actor: 'codice di chi',
  sentence: 'che cosa',
  type: 'tipo di evento',
  title: 'articolo',
  slug: 'indirizzo dell’articolo',
  stream: 'sequenza di eventi (stream)',
  id: 'codice dell’evento',
  correlationId: 'codice dell’operazione',
  causationId: 'codice dell’evento che l’ha causato',
} as const
