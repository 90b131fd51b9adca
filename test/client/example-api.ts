import { CATEGORIES, type Category } from '../../events/domain/categories.ts'
import { ApiError, type ReadingApi, type Article, type ArticleSummary } from '../../client/api/contract.ts'

const TITLES: Partial<Record<Category, string[]>> = {
  MERCATI: [
    'BTP a dieci anni, che cosa dice davvero il rendimento al 3,4 %',
    'Perché lo spread scende quando i tassi restano fermi',
    'Borse europee, un anno di dividendi messo in fila',
    'Petrolio e benzina: quanto pesa il cambio euro-dollaro',
    'Che cosa misura davvero l’indice FTSE MIB',
    'Oro, la riserva che non paga interessi',
    'L’euro forte visto da chi esporta',
  ],
  INVESTIMENTI: [
    'Portafoglio diversificato: quanto rischio si toglie e quanto resta',
    'Fondi indicizzati, il conto dei costi su vent’anni',
    'Conto deposito o BOT: il confronto dopo le tasse',
    'Piano di accumulo, la matematica senza promesse',
  ],
  ANALISI: [
    'Inflazione di fondo, come leggerla senza farsi ingannare dall’energia',
    'Mutui variabili: tre scenari per la rata',
    'Il debito pubblico spiegato con un bilancio di famiglia',
  ],
  TRADING: ['Leva finanziaria: perché 1 % contro costa il 30 %', 'Ordini stop, quando proteggono e quando no'],
  TECNOLOGIA: [],
}

const slugOf = (title: string) =>
  title
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')

const CONTENT = `<p>Un rendimento del 3,4 % lordo su un titolo di Stato a dieci anni sembra un numero semplice. Non lo è: dentro ci sono il tasso <strong>senza rischio</strong>, le attese sull’inflazione, un premio per il tempo e uno per l’emittente. Capire <em>quanto pesa</em> ciascuno aiuta a non confondere un prezzo con una promessa.</p>
<h2>Che cosa resta dopo le tasse</h2>
<p>Gli interessi dei titoli di Stato pagano il <a href="https://www.agenziaentrate.gov.it/">12,5 %</a>, quelli di quasi tutto il resto il 26 %. Sul conto titoli si paga anche l’imposta di bollo dello 0,2 % all’anno. Il calcolo si fa in tre passaggi, e conviene scriverlo una volta per tutte.</p>
<div class="table" role="region" tabindex="0" aria-label="10.000 euro per un anno"><table><caption>10.000 euro per un anno, rendimento lordo del 3,4 %</caption><thead><tr><th scope="col">Voce</th><th scope="col" class="num">Titolo di Stato</th><th scope="col" class="num">Obbligazione</th></tr></thead><tbody><tr><th scope="row">Interessi lordi</th><td class="num">340,00 €</td><td class="num">340,00 €</td></tr><tr><th scope="row">Imposta sugli interessi</th><td class="num">−42,50 €</td><td class="num">−88,40 €</td></tr><tr><th scope="row">Bollo</th><td class="num">−20,00 €</td><td class="num">−20,00 €</td></tr><tr><th scope="row">Resta</th><td class="num">277,50 €</td><td class="num">231,60 €</td></tr></tbody></table></div>
<aside class="callout callout-example"><p class="callout-title">Un esempio con i numeri</p><p>Con un’inflazione al 2 %, dei 277,50 euro del primo caso ne restano 77,50 in potere d’acquisto: lo 0,8 % reale.</p></aside>
<h3>I tre errori più comuni</h3>
<ol><li>Confrontare un rendimento lordo con uno netto.</li><li>Dimenticare che il prezzo scende quando i tassi salgono.</li><li>Guardare la cedola e non il rendimento a scadenza.</li></ol>
<figure class="quote"><blockquote><p>Il prezzo è quello che paghi, il rendimento è quello che resta quando hai contato tutto.</p></blockquote><figcaption>Dalla guida al risparmio della redazione</figcaption></figure>
<p>Chi compra oggi e tiene fino alla scadenza conosce già la somma che riceverà. Chi pensa di vendere prima no: il valore del titolo si muove ogni giorno, in direzione opposta ai tassi.</p>
<aside class="callout callout-warning"><p class="callout-title">Attenzione</p><p>Un titolo di Stato non è un deposito: prima della scadenza si può vendere in perdita.</p></aside>
<h2>Come leggere il prossimo dato</h2>
<ul><li>Il rendimento reale conta più di quello nominale.</li><li>La durata misura quanto il prezzo reagisce ai tassi.</li><li>La liquidità si paga: di solito poco, a volte molto.</li></ul>
<aside class="callout callout-note"><p class="callout-title">Per saperne di più</p><p>La Banca d’Italia pubblica ogni mese i tassi medi all’emissione.</p></aside>`

const summary = (category: Category, title: string, index: number): ArticleSummary => ({
  id: `${category}-${index}`,
  slug: slugOf(title),
  title,
  subtitle:
    'Il numero da solo non basta: tasse, inflazione e durata cambiano il risultato. I conti, passo per passo, con un esempio da rifare a casa.',
  excerpt: 'Il numero da solo non basta: tasse, inflazione e durata cambiano il risultato.',
  summary:
    'Il numero da solo non basta: tasse, inflazione e durata cambiano il risultato. I conti, passo per passo, con un esempio da rifare a casa.',
  category,
  author: 'redazione',
  authorName: index % 2 ? 'Redazione' : 'Marta Colli',
  authorTitle: index % 2 ? 'Desk economia' : 'Redattrice di economia',
  readTime: 6 + (index % 4),
  status: 'published',
  featured: index === 0 && (category === 'MERCATI' || category === 'INVESTIMENTI'),
  generatedBy: index % 2 ? 'ai' : 'editorial',
  provenance:
    index % 2 ? { model: 'gpt-5-mini', promptVersion: '3', generationId: 'b6d5f2b2-8f10-4b5c-8f8b-0f4f5f1c2a77', topicId: 't' } : null,
  illustrative: index === 3,
  reviewReasons: [],
  publishedAt: new Date(Date.UTC(2026, 10, 20, 16 - index * 3, 12 + index)).toISOString(),
  createdAt: new Date(Date.UTC(2026, 10, 19)).toISOString(),
  viewCount: 12,
  heroImage: null,
})

export const EXAMPLE_ARTICLES: ArticleSummary[] = CATEGORIES.flatMap((category) =>
  (TITLES[category] ?? []).map((title, index) => summary(category, title, index)),
)

interface Behaviour {
  articles?: ArticleSummary[]
  /** Resolves when the data may come. */
  gate?: () => Promise<void>
  failure?: Error
}

/** The contract over a list in memory, for tests of the pages: what readers call, and nothing that changes anything. */
export function createExampleApi({ articles = EXAMPLE_ARTICLES, gate = () => Promise.resolve(), failure }: Behaviour = {}): ReadingApi {
  const answer = async <T>(value: () => T): Promise<T> => {
    await gate()
    if (failure) throw failure
    return value()
  }
  const newest = articles.toSorted((a, b) => b.publishedAt!.localeCompare(a.publishedAt!))
  const reading: Partial<ReadingApi> = {
    home: (category) =>
      answer(() => ({
        category,
        published: articles.length,
        counts: Object.fromEntries(
          CATEGORIES.map((each) => [each, articles.filter((article) => article.category === each).length]),
        ) as Record<Category, number>,
        featured: articles.filter((article) => article.featured).slice(0, 2),
        section: newest.filter((article) => article.category === category).slice(0, 6),
        latest: newest.slice(0, 6),
      })),
    articles: ({ category, limit = 20, offset = 0 } = {}) =>
      answer(() => {
        const items = newest.filter((article) => !category || article.category === category)
        return { items: items.slice(offset, offset + limit), total: items.length }
      }),
    article: (slug) =>
      answer((): Article => {
        const found = articles.find((article) => article.slug === slug)
        if (!found) throw new ApiError(404, 'Article not found')
        return { ...found, content: CONTENT }
      }),
    search: (query) =>
      answer(() => {
        const items = newest.filter((article) => article.title.toLowerCase().includes(query.toLowerCase()))
        return {
          items: items.map((item) => ({ ...item, fragment: [] })),
          total: items.length,
          limited: false,
          onlyStopWords: false,
          suggestion: null,
        }
      }),
  }
  return reading as ReadingApi
}
