import { Link } from 'lucide-react'
import { usePageContext } from 'vike-react/usePageContext'
import { categoryLabel } from '../../../events/domain/categories.ts'
import { isSample } from '../../../events/domain/generation/sample-data.ts'
import { type Subject, subjectLabel } from '../../../events/domain/navigation/subjects.ts'
import { isPrograms } from '../../../events/domain/newsroom/publication.ts'
import type { Article, ArticleSummary } from '../../api/contract.ts'
import { articleHref, authorHref, CORRECTIONS_ID, METHOD_HREF, recordHref, sectionHref, subjectHref } from '../../site/addresses.ts'
import { longDate, readTimeLabel } from '../../site/italian-date.ts'
import { readerLabel } from '../../site/reader-label.ts'
import { CorrectionSection } from '../../site/stories/CorrectionSection.tsx'
import { CoverPicture } from '../../site/stories/CoverPicture.tsx'
import { StoryCard } from '../../site/stories/StoryCard.tsx'

/** Articles with fewer headings have no table of contents. */
const MIN_HEADINGS = 4
const HEADING = /<h2 id="(s-[a-z0-9-]+)">([^<]*)<\/h2>/g

const ENTITIES: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" }

function ArticleContents({ content }: { content: string }) {
  const headings = [...content.matchAll(HEADING)].map(([, id, html]) => ({
    id: id!,
    text: html!.replace(/&[a-z\d#]+;/g, (entity) => ENTITIES[entity] ?? entity),
  }))
  if (headings.length < MIN_HEADINGS) return null
  return (
    <nav className="article-contents no-print" aria-label="Indice dell’articolo">
      <details>
        <summary>In questo articolo</summary>
        <ol>
          {headings.map(({ id, text }) => (
            <li key={id}>
              <a href={`#${id}`}>{text}</a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  )
}

interface Props {
  article: Article
  related: readonly ArticleSummary[]
}

export function ArticleStory({ article, related }: Props) {
  return (
    <div className="container article-page" data-view={article.slug} data-category={article.category}>
      <article>
        <ArticleHeader article={article} />
        <div className="article-columns">
          <div className="article-hero">
            <CoverPicture article={article} eager wide />
          </div>
          <div className="article-body">
            <ArticleNotices article={article} />
          </div>
          <ArticleContents content={article.content} />
          {/* The server renders this markup from blocks and sanitizes it: see the contract. */}
          <div className="article-body prose" dangerouslySetInnerHTML={{ __html: article.content }} />
        </div>
        <ShareLink slug={article.slug} title={article.title} />
        {article.corrections.length > 0 && <CorrectionSection corrections={article.corrections} className="article-body corrections" />}
        <ArticleSubjects subjects={article.subjects} />
      </article>
      {related.length > 0 && (
        <section className="section related later no-print" aria-labelledby="correlati">
          <h2 id="correlati" className="section-title">
            Continua a leggere
          </h2>
          <div className="related-stories">
            {related.map((story) => (
              <StoryCard key={story.slug} article={story} size="feature" brief />
            ))}
          </div>
        </section>
      )}
    </div>
  )
}

/** Breadcrumb, headline, standfirst (from `summary`), byline, date and reading time (R4.1). */
function ArticleHeader({ article }: { article: Article }) {
  const { site } = usePageContext()
  const date = article.publishedAt ?? article.createdAt
  return (
    <header className="article-header">
      <nav aria-label="Percorso" className="breadcrumb">
        <ol>
          <li>
            <a href="/">{site.name}</a>
          </li>
          <li>
            <a href={sectionHref(article.category)} className="kicker">
              {categoryLabel(article.category)}
            </a>
          </li>
        </ol>
      </nav>
      <h1 className="page-title article-title">{article.title}</h1>
      <p className="standfirst article-standfirst">{article.summary}</p>
      <div className="byline">
        <p>
          <a href={authorHref(article)} className="byline-name">
            {article.authorName}
          </a>
          {article.authorTitle && <span className="byline-title">, {article.authorTitle}</span>}
        </p>
        <p className="byline-facts">
          <time dateTime={date}>{longDate(date)}</time>
          <span>{readTimeLabel(article.readTime)}</span>
        </p>
      </div>
    </header>
  )
}

/** Notices before the first line: author and reviewer, corrections, and a label for invented people. */
function ArticleNotices({ article }: { article: Article }) {
  const { lead, more } = readerLabel(article)
  const [corrected] = article.corrections
  return (
    <div className="notices">
      <p>
        <strong>{lead}</strong> {more.length > 0 && `${more.join(' ')} `}
        {isPrograms(article.writtenBy) && (
          <>
            <a href={METHOD_HREF}>Come scriviamo questi articoli</a>
            {' · '}
          </>
        )}
        <a href={recordHref(article.slug)}>Registro di questo articolo</a>
      </p>
      {corrected && (
        <p>
          <strong>{corrected.kind === 'correction' ? 'Corretto' : 'Aggiornato'}</strong> il {longDate(corrected.at)}.{' '}
          <a href={`#${CORRECTIONS_ID}`}>Che cosa è cambiato</a>
        </p>
      )}
      {isSample(article) && (
        <p>
          <strong>Esempio.</strong> Le cifre vengono da un file fornito con il programma e servono a mostrare come nasce un articolo dai
          dati: non sono le ultime pubblicate.
        </p>
      )}
      {article.illustrative && !isSample(article) && (
        <p>
          <strong>Storia illustrativa.</strong> Le persone e i fatti raccontati sono inventati e servono a spiegare un meccanismo; i calcoli
          sono veri e si possono rifare.
        </p>
      )}
    </div>
  )
}

function ArticleSubjects({ subjects }: { subjects: readonly Subject[] }) {
  if (subjects.length === 0) return null
  return (
    <nav className="article-body article-subjects no-print" aria-label="Argomenti dell’articolo">
      <ul className="onward">
        {subjects.map((subject) => (
          <li key={subject}>
            <a href={subjectHref(subject)}>{subjectLabel(subject)}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/**
 * A link to the article itself. The page script turns it into a button that shares or copies it (`site/shell/page-script.ts`). In print it
 * shows the address.
 */
function ShareLink({ slug, title }: { slug: string; title: string }) {
  const { site } = usePageContext()
  return (
    <p className="share">
      <a href={new URL(articleHref(slug), site.url).href} data-share={title}>
        <Link size={16} strokeWidth={1.5} aria-hidden="true" />
        Link a questo articolo
      </a>
      <span role="status" />
    </p>
  )
}
