import { useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode, useState } from 'react'
import type { DeskArticle, DeskRevision, SavedCopy } from '../../../api/newsroom.ts'
import { Button } from '../../../design/Button.tsx'
import { useToast } from '../../../design/toast/Toasts.tsx'
import type { ToastMessage } from '../../../design/toast/toast-store.ts'
import { ADMIN_HREF, deskHref } from '../../../site/addresses.ts'
import { longMoment } from '../../../site/italian-date.ts'
import { explain } from '../api/explain.ts'
import { useCurrentRevision, useDesk, useText } from '../desk/desk-queries.ts'
import { NewsroomPage } from '../frame/NewsroomPage.tsx'
import { PageTitle } from '../frame/PageTitle.tsx'
import { LoadError } from '../parts/LoadError.tsx'
import { Loading } from '../parts/Loading.tsx'
import { useRights } from '../sessions/use-rights.ts'
import { ArticleForm } from './ArticleForm.tsx'
import { useSaveKey } from './body/save-key.ts'
import { type Draft, draftOf, newDraft } from './draft.ts'
import { useLocalCopies } from './use-working-copy.ts'
import { deleteCopy, readCopy } from './working-copy.ts'
import './body/bars/bars.css'
import './notes/notes.css'
import './writing.css'

interface Props {
  slug: string | null
  opened: Draft
  children: (draft: Draft, isResumed: boolean) => ReactNode
}

/**
 * Before the form opens, offers the newest working copy of this browser or the server. Nothing overwrites it until the author has chosen.
 */
function ResumeCopy({ slug, opened, children }: Props) {
  const local = useLocalCopies()
  const showToast = useToast()
  const [localCopy] = useState(() => local.read(slug))
  const [answer, setAnswer] = useState<'resume' | 'discard' | 'undo' | null>(null)
  const found = useQuery({
    queryKey: ['/api', 'working-copy', slug],
    queryFn: () => readCopy(slug),
    // A cached answer may be older than the saved copy.
    gcTime: 0,
  })
  // Each answer opens its own form: a resumed copy replaces the form's content.
  if (answer === 'discard') return <Fragment key="discard">{children(opened, false)}</Fragment>
  if (answer === 'undo') return <Loading text="Riprendo la copia di lavoro…" />
  if (found.isPending) return <Loading text="Cerco una copia di lavoro…" />
  const copy = newest(found.data ?? null, localCopy)
  if (!copy || isSame(copy, opened)) return children(opened, false)
  if (answer === 'resume')
    return <Fragment key="resume">{children({ category: copy.category, base: copy.basedOn, content: copy.content }, true)}</Fragment>
  const discard = () => {
    setAnswer('discard')
    local.remove(slug)
    const show = (toast: Pick<ToastMessage, 'title' | 'description' | 'tone'>) =>
      showToast({
        ...toast,
        // The form that opens with the copy saves it again.
        action: { label: 'Annulla', run: () => void undo() },
        duration: 20_000,
      })
    const gone = deleteCopy(slug).catch((error: unknown) => {
      const description = `La copia di questo browser è scartata, quella sul server no: la prossima volta ti sarà offerta di nuovo. ${explain(error)}`
      show({ title: 'Completato in parte', description, tone: 'partial' })
    })
    const undo = async () => {
      setAnswer('undo')
      await gone
      setAnswer('resume')
    }
    show({ title: 'Copia di lavoro scartata', description: 'Il testo si apre com’era salvato.' })
  }
  return <Offer {...{ copy, opened }} error={found.error} onResume={() => setAnswer('resume')} onDiscard={discard} />
}

interface OfferProps {
  copy: SavedCopy
  opened: Draft
  error: unknown
  onResume: () => void
  onDiscard: () => void
}

function Offer({ copy, opened, error, onResume, onDiscard }: OfferProps) {
  const showToast = useToast()
  useSaveKey(() => showToast({ title: 'Non ancora salvato', description: 'Prima riprendi o scarta la copia di lavoro.' }))
  const isOlder = copy.basedOn !== null && copy.basedOn.revision !== opened.base?.revision
  return (
    <div className="writing-note" role="region" aria-label="Copia di lavoro">
      <p>
        C’è una copia di lavoro del {longMoment(copy.savedAt)}
        {copy.content.title.trim() === '' ? '' : `: «${copy.content.title}»`}
        {isOlder &&
          `, cominciata dalla versione ${copy.basedOn!.revision}: intanto ce n’è una più recente, che al salvataggio vedrai accanto`}
        .{error !== null && ` È quella di questo browser: l’altra non si può leggere. ${explain(error)}`}
      </p>
      <Button onClick={onResume}>Riprendi</Button>
      <Button look="secondary" onClick={onDiscard}>
        Scarta
      </Button>
    </div>
  )
}

const newest = (one: SavedCopy | null, other: SavedCopy | null): SavedCopy | null => {
  if (!one || !other) return one ?? other
  return one.savedAt >= other.savedAt ? one : other
}

const isSame = ({ category, content }: SavedCopy, opened: Draft): boolean => {
  const fields = ({ title, subtitle, summary, excerpt, illustrative = false, heroImage = '', cover, sources, body }: Draft['content']) =>
    JSON.stringify([title, subtitle, summary, excerpt, illustrative, heroImage, cover, sources, body])
  return fields(content) === fields(opened.content) && (opened.base !== null || category === opened.category)
}

function WritePage({ slug }: { slug: string | null }) {
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
    // Checked once: if the article is handed over meanwhile, the author keeps the text on the screen.
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
  /** Replaces the form if the person may not write. Their own working copy stays readable. */
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

export function Page() {
  // Read the address only in the browser: the server's page is the same for every article.
  const [slug] = useState(() => (typeof window === 'undefined' ? null : new URLSearchParams(window.location.search).get('indirizzo')))
  return (
    <NewsroomPage>
      <WritePage slug={slug} />
    </NewsroomPage>
  )
}
