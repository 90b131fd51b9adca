import type { Chart } from '../../../events/domain/chart/chart.ts'
import { chartFigure } from '../../../events/domain/chart/chart-figure.ts'
import { markupOf } from '../../../events/domain/chart/drawn.ts'
import { CATEGORIES, type Category } from '../../../events/domain/categories.ts'
import { OFFLINE_WRITER } from '../../../events/domain/generation/generation-failures.ts'
import { subjectsOf } from '../../../events/domain/navigation/subjects.ts'
import type { Article } from '../../api/contract.ts'
import { unsignedTitle } from '../../site/texts/responsibility-text.ts'
import type { Seed } from './stories/seed.ts'
import { STORIES } from './stories/stories.ts'

const HOUR = 3_600_000

/**
 * @param now shortly after the newest article's publication
 * @returns 34 articles, 31 of them published, newest first
 */
export function seedArticles(now: Date): Article[] {
  return CATEGORIES.flatMap((category, section) =>
    STORIES[category].map((seed, place) => articleOf(seed, category, new Date(now.getTime() - (place * 9 + section * 2 + 1) * HOUR))),
  ).toSorted((one, other) => other.createdAt.localeCompare(one.createdAt))
}

const writerOf = (generatedBy: Article['generatedBy']) => (generatedBy === 'ai' ? 'program' : 'import')

function articleOf({ views, ...seed }: Seed, category: Category, writtenAt: Date): Article {
  const status = seed.status ?? 'published'
  const generatedBy = seed.generatedBy ?? 'editorial'
  const isOut = status === 'published' || status === 'withdrawn'
  return {
    id: `articolo-${seed.slug}`,
    excerpt: seed.subtitle,
    summary: seed.subtitle,
    category,
    author: 'redazione',
    authorId: null,
    authorName: 'Redazione Mercato Chiaro',
    authorTitle: unsignedTitle({ writtenBy: writerOf(generatedBy), changedBy: 0 }),
    featured: false,
    featuredAt: seed.featured ? writtenAt.toISOString() : null,
    illustrative: false,
    reviewReasons: [],
    mayReturn: status === 'withdrawn',
    heroImage: null,
    subjects: subjectsOf(seed.title, seed.subtitle),
    firstSlug: seed.slug,
    revision: 1,
    basis: isOut ? (generatedBy === 'ai' ? 'generation' : 'import') : null,
    review: null,
    modifiedAt: null,
    corrections: [],
    ...seed,
    status,
    stage: status,
    newer: null,
    generatedBy,
    writtenBy: writerOf(generatedBy),
    changedBy: 0,
    provenance:
      generatedBy === 'ai'
        ? { model: OFFLINE_WRITER, promptVersion: '1', generationId: '00000000-0000-4000-8000-000000000001', topicId: 'tema' }
        : null,
    publishedAt: isOut ? writtenAt.toISOString() : null,
    createdAt: writtenAt.toISOString(),
    viewCount: views,
    content: contentOf(seed.subtitle),
  }
}

export const EXAMPLE_CHART: Chart = {
  kind: 'line',
  title: 'Mille euro al 3 per cento lordo, con e senza imposta',
  unit: 'euro',
  axis: 'Anno',
  labels: ['0', '1', '2', '3', '4'],
  series: [
    { name: 'Lordo', values: [1000, 1030, 1061, 1093, 1126] },
    { name: 'Netto', values: [1000, 1022, 1045, 1068, 1092] },
  ],
  source: 'calcoli della redazione',
}

/** A text with every element that the server renders from blocks, so that every style is visible. */
export function contentOf(opening: string): string {
  return `<p>${opening}</p>
<p>Questo testo accompagna i dati di prova: serve a vedere la pagina con paragrafi veri, elenchi, una tabella, riquadri e una citazione.
La regola resta quella di <em>ogni</em> articolo: prima che cosa significa un numero, poi da dove viene, infine che cosa <strong>non</strong> dice.</p>
<h2 id="s-il-conto-passo-per-passo">Il conto, passo per passo</h2>
<p>Si parte da mille euro e da un tasso lordo del 3 per cento. Dopo un anno gli interessi sono 30 euro; tolta la ritenuta del 26 per cento
ne restano 22,20. Se nel frattempo i prezzi sono saliti del 2 per cento, il guadagno di potere d’acquisto è di appena 2 euro circa.</p>
<div class="table" role="region" tabindex="0" aria-label="Mille euro per un anno al 3 per cento lordo"><table><caption>Mille euro per un anno al 3 per cento lordo</caption>
<thead><tr><th scope="col">Voce</th><th scope="col" class="num">Titoli di Stato, in €</th><th scope="col" class="num">Altri strumenti, in €</th></tr></thead>
<tbody><tr><th scope="row">Interessi lordi</th><td class="num">30,00</td><td class="num">30,00</td></tr>
<tr><th scope="row">Imposta</th><td class="num">3,75</td><td class="num">7,80</td></tr>
<tr><th scope="row">Interessi netti</th><td class="num">26,25</td><td class="num">22,20</td></tr></tbody></table></div>
${markupOf(chartFigure(EXAMPLE_CHART))}
<aside class="callout callout-example"><p class="callout-title">Un esempio</p><p>Su diecimila euro gli interessi netti sono 262,50 euro, oppure 222.</p></aside>
<h2 id="s-che-cosa-controllare">Che cosa controllare</h2>
<ul><li>Chi emette lo strumento e chi lo vende.</li><li>Tutti i costi, in euro e non solo in percentuale.</li>
<li>Quanto si può perdere, e in quanto tempo si può uscire.</li></ul>
<h3 id="s-in-che-ordine">In che ordine</h3>
<ol><li>Prima il rischio.</li><li>Poi i costi.</li><li>Il rendimento per ultimo.</li></ol>
<aside class="callout callout-warning"><p class="callout-title">Attenzione</p><p>Un titolo si può vendere in perdita prima della scadenza.</p></aside>
<figure class="quote"><blockquote><p>Un rendimento senza il suo rischio è metà di un numero.</p></blockquote><figcaption>Dalla guida della redazione</figcaption></figure>
<aside class="callout callout-note"><p class="callout-title">Per verificare</p><p>Per verificare un intermediario si consultano gli albi della
<a class="external" href="https://www.consob.it" rel="noopener noreferrer nofollow">Consob</a> e della Banca d’Italia.</p></aside>`
}
