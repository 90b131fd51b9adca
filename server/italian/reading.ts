/** Refusals of the reading API. Three texts are English, because the specification fixes them. */
export const READING = {
  'no-published-article': 'Article not found',
  'no-such-list': 'List not found',
  'no-such-month': 'Month not found',
  'withdrawn-article': ({ notice }: { notice: string | null }) => notice ?? 'La redazione ha ritirato questo articolo.',
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
} as const

export const READING_TITLES = { 'withdrawn-article': 'Articolo ritirato' } as const
