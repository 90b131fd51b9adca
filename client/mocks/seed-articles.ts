import { CATEGORIES, type Category } from '../../events/domain/categories.ts'
import type { Article } from '../api/contract.ts'
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

function articleOf({ views, ...seed }: Seed, category: Category, writtenAt: Date): Article {
  const status = seed.status ?? 'published'
  const generatedBy = seed.generatedBy ?? 'editorial'
  return {
    id: `articolo-${seed.slug}`,
    excerpt: seed.subtitle,
    summary: seed.subtitle,
    category,
    author: 'redazione',
    authorName: 'Redazione Mercato Chiaro',
    authorTitle: 'Redazione economica',
    featured: false,
    illustrative: false,
    reviewReasons: [],
    heroImage: null,
    ...seed,
    status,
    generatedBy,
    provenance:
      generatedBy === 'ai'
        ? { model: 'scrittore-locale', promptVersion: '1', generationId: '00000000-0000-4000-8000-000000000001', topicId: 'tema' }
        : null,
    publishedAt: status === 'published' || status === 'withdrawn' ? writtenAt.toISOString() : null,
    createdAt: writtenAt.toISOString(),
    viewCount: views,
    content: contentOf(seed.subtitle),
  }
}

/** A body with one of every element, so that all styles can be seen. */
export function contentOf(opening: string): string {
  return `<p>${opening}</p>
<p>Questo testo accompagna i dati di prova: serve a vedere la pagina con paragrafi veri, un elenco, una tabella, un riquadro e una citazione.
La regola resta quella di ogni articolo: prima che cosa significa un numero, poi da dove viene, infine che cosa <strong>non</strong> dice.</p>
<h2>Il conto, passo per passo</h2>
<p>Si parte da mille euro e da un tasso lordo del 3 per cento. Dopo un anno gli interessi sono 30 euro; tolta la ritenuta del 26 per cento
ne restano 22,20. Se nel frattempo i prezzi sono saliti del 2 per cento, il guadagno di potere d’acquisto è di appena 2 euro circa.</p>
<table><caption>Mille euro per un anno al 3 per cento lordo</caption>
<thead><tr><th scope="col">Voce</th><th scope="col">Titoli di Stato</th><th scope="col">Altri strumenti</th></tr></thead>
<tbody><tr><th scope="row">Interessi lordi</th><td>30,00 €</td><td>30,00 €</td></tr>
<tr><th scope="row">Imposta</th><td>3,75 €</td><td>7,80 €</td></tr>
<tr><th scope="row">Interessi netti</th><td>26,25 €</td><td>22,20 €</td></tr></tbody></table>
<h2>Che cosa controllare</h2>
<ul><li>Chi emette lo strumento e chi lo vende.</li><li>Tutti i costi, in euro e non solo in percentuale.</li>
<li>Quanto si può perdere, e in quanto tempo si può uscire.</li></ul>
<blockquote><p>Un rendimento senza il suo rischio è metà di un numero.</p></blockquote>
<p>Per verificare un intermediario si consultano gli albi della <a href="https://www.consob.it">CONSOB</a> e della Banca d’Italia.</p>`
}
