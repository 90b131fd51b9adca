import { useState } from 'react'
import type { DeskArticle, DeskText } from '../../../api/newsroom.ts'
import { ADMIN_HREF, deskHref } from '../../../site/addresses.ts'
import { useDesk, useText } from '../articolo/desk-queries.ts'
import { PageTitle } from '../frame/PageTitle.tsx'
import { LoadError } from '../parts/LoadError.tsx'
import { Loading } from '../parts/Loading.tsx'
import { useRights } from '../sessions/use-rights.ts'
import { ArticleForm } from './ArticleForm.tsx'
import { ResumeCopy } from './ResumeCopy.tsx'
import { type Draft, draftOf, newDraft } from './draft.ts'

/** Opens the form for a new article or for the newest revision of one. @param slug of the article; null for a new one */
export function WritePage({ slug }: { slug: string | null }) {
  return slug === null ? <NewArticle /> : <OpenArticle slug={slug} />
}

function NewArticle() {
  const offers = useRights()
  const [draft] = useState(newDraft)
  if (!offers('writeArticle')) return <Refused text="Il tuo ruolo non permette di scrivere articoli." />
  return <Writing slug={null} draft={draft} title="Nuovo articolo" />
}

function OpenArticle({ slug }: { slug: string }) {
  const desk = useDesk(slug)
  if (desk.isError && !desk.data) return <LoadError title="Non è stato possibile aprire l’articolo." query={desk} />
  if (!desk.data) return <Loading text="Apro l’articolo…" />
  return <OpenText article={desk.data} />
}

function OpenText({ article }: { article: DeskArticle }) {
  // The form keeps the revision that was opened: it announces a newer one and never replaces the text.
  const [{ revision, steps }] = useState(article.newest)
  const text = useText(article.slug, revision, steps.length)
  const [opened, setOpened] = useState<{ text: DeskText; draft: Draft } | null>(null)
  if (text.isError && !text.data) return <LoadError title="Non è stato possibile leggere il testo." query={text} />
  if (!text.data) return <Loading text="Leggo il testo…" />
  if (!opened) {
    // Checked once: who has begun keeps the text on the screen when the article is handed over meanwhile.
    if (!article.offered.includes('reviseArticle')) return <Refused text={NOT_YOURS} href={deskHref(article.slug)} />
    setOpened({ text: text.data, draft: draftOf(article, text.data) })
    return null
  }
  return <Writing slug={article.slug} draft={opened.draft} title="Modifica l’articolo" />
}

const NOT_YOURS =
  'Questo articolo è di un’altra persona: puoi leggerlo, non modificarlo. Se ci stavi scrivendo, la tua copia di lavoro torna quando te lo affidano.'

function Writing({ slug, draft, title }: { slug: string | null; draft: Draft; title: string }) {
  return (
    <div className="writing">
      <PageTitle title={title} />
      <ResumeCopy slug={slug} opened={draft}>
        {(resumed, isResumed) => <ArticleForm slug={slug} opened={resumed} isResumed={isResumed} />}
      </ResumeCopy>
    </div>
  )
}

const Refused = ({ text, href }: { text: string; href?: string }) => (
  <div className="empty">
    <p role="status">{text}</p>
    <a href={href ?? ADMIN_HREF}>{href ? 'Leggi l’articolo' : 'Torna al cruscotto'}</a>
  </div>
)
