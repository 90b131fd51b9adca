import { type ReactNode, useState } from 'react'
import type { DeskArticle, DeskRevision } from '../../../api/newsroom.ts'
import { useToast } from '../../../design/toast/Toasts.tsx'
import { ADMIN_HREF, deskHref } from '../../../site/addresses.ts'
import { useCurrentRevision, useText, useDesk } from '../articolo/desk-queries.ts'
import { PageTitle } from '../frame/PageTitle.tsx'
import { LoadError } from '../parts/LoadError.tsx'
import { Loading } from '../parts/Loading.tsx'
import { useRights } from '../sessions/use-rights.ts'
import { ArticleForm } from './ArticleForm.tsx'
import { useSaveKey } from './body/save-key.ts'
import { ResumeCopy } from './ResumeCopy.tsx'
import { type Draft, draftOf, newDraft } from './draft.ts'

/** Opens the form for a new article or for the newest revision of one that was not discarded. @param slug of the article; null for a new one */
export function WritePage({ slug }: { slug: string | null }) {
  const showToast = useToast()
  useSaveKey(() => showToast({ title: 'Non c’è ancora niente da salvare', description: 'Il testo non è aperto.' }), 'page')
  return (
    <div className="writing">
      <PageTitle title={slug === null ? 'Nuovo articolo' : 'Modifica l’articolo'} />
      {slug === null ? <NewArticle /> : <OpenArticle slug={slug} />}
    </div>
  )
}

function NewArticle() {
  const offers = useRights()
  const [draft] = useState(newDraft)
  if (!offers('writeArticle')) return <Refused text="Il tuo ruolo non permette di scrivere articoli." />
  return <Writing slug={null} draft={draft} />
}

function OpenArticle({ slug }: { slug: string }) {
  const desk = useDesk(slug)
  if (desk.isError && !desk.data) return <LoadError title="Non è stato possibile aprire l’articolo." query={desk} />
  if (!desk.data) return <Loading text="Apro l’articolo…" />
  return <OpenText article={desk.data} />
}

function OpenText({ article }: { article: DeskArticle }) {
  const current = useCurrentRevision(article)
  return current ? <OpenRevision article={article} current={current} /> : <Loading text="Leggo il testo…" />
}

function OpenRevision({ article, current }: { article: DeskArticle; current: DeskRevision }) {
  // The form keeps the revision that was opened: it announces a newer one and never replaces the text.
  const [{ revision, steps }] = useState(current)
  const text = useText(article.slug, revision, steps.length)
  const [opened, setOpened] = useState<{ draft: Draft; isTheirs: boolean } | null>(null)
  if (text.isError && !text.data) return <LoadError title="Non è stato possibile leggere il testo." query={text} />
  if (!text.data) return <Loading text="Leggo il testo…" />
  if (!opened) {
    // Checked once: who has begun keeps the text on the screen when the article is handed over meanwhile.
    setOpened({ draft: draftOf(article, text.data), isTheirs: !article.offered.includes('reviseArticle') })
    return null
  }
  const refusal = opened.isTheirs ? <Refused text={NOT_YOURS} href={deskHref(article.slug)} /> : null
  return <Writing slug={article.slug} draft={opened.draft} refusal={refusal} />
}

const NOT_YOURS = 'Questo articolo è di un’altra persona: puoi leggerlo, non modificarlo.'

interface WritingProps {
  slug: string | null
  draft: Draft
  /** In place of the form, where the person may not write: their own working copy is theirs to read all the same. */
  refusal?: ReactNode
}

const Writing = ({ slug, draft, refusal }: WritingProps) => (
  <ResumeCopy slug={slug} opened={draft}>
    {(resumed, isResumed) => (!isResumed && refusal) || <ArticleForm slug={slug} opened={resumed} isResumed={isResumed} />}
  </ResumeCopy>
)

const Refused = ({ text, href }: { text: string; href?: string }) => (
  <div className="empty">
    <p role="status">{text}</p>
    <a href={href ?? ADMIN_HREF}>{href ? 'Leggi l’articolo' : 'Torna al cruscotto'}</a>
  </div>
)
