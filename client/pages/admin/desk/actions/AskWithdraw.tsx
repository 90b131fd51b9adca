import { useQueryClient } from '@tanstack/react-query'
import { useToast } from '../../../../design/toast/Toasts.tsx'
import { useApi } from '../../api/api-context.ts'
import { ARTICLES_KEY, DASHBOARD_KEY, NEWSROOM_KEY } from '../../api/dashboard-queries.ts'
import { failureToast } from '../../api/explain.ts'
import { call } from '../../api/call.ts'
import { AskNote, type Question } from './AskNote.tsx'

const WITHDRAW: Question = {
  title: 'Ritirare l’articolo?',
  label: 'Avviso per chi legge',
  hint: 'Facoltativo. Chi apre l’articolo trova il titolo, la data del ritiro e, se lo scrivi, questo avviso. L’articolo resta in redazione, tra i ritirati, e si può pubblicare di nuovo.',
  confirm: 'Ritira l’articolo',
  member: 'notice',
  isRequired: false,
  isDangerous: true,
}

interface Props {
  article: { slug: string; title: string }
  onClose: () => void
  /** Called after success: the button that opened the dialog is about to disappear. */
  onWithdrawn: () => void
}

/** Withdraws an article, from any page of the newsroom: asks for the public notice, and offers to undo it in the toast. */
export function AskWithdraw({ article: { slug, title }, onClose, onWithdrawn }: Props) {
  const api = useApi()
  const client = useQueryClient()
  const showToast = useToast()
  const description = `«${title}»`

  const attempt = async (run: () => Promise<unknown>, failed: string) => {
    try {
      await run()
    } catch (error) {
      showToast(failureToast(error, failed))
    }
    await Promise.all([ARTICLES_KEY, DASHBOARD_KEY, NEWSROOM_KEY].map((queryKey) => client.invalidateQueries({ queryKey })))
  }
  const undo = async () => {
    await api.publishArticle(slug)
    showToast({ title: 'Articolo pubblicato', description })
  }
  const withdraw = async (notice: string | null) => {
    const withdrawn = await call('POST /api/newsroom/articles/:slug/withdraw', { slug, notice })
    // If a colleague withdrew the article first, it keeps the colleague's notice.
    const isOwnNotice = withdrawn.notice === notice
    const action = { label: 'Annulla', run: () => void attempt(undo, 'L’articolo è rimasto ritirato.') }
    showToast(
      isOwnNotice
        ? { title: 'Articolo ritirato', description, action }
        : { title: 'Articolo già ritirato', description, reason: 'Resta l’avviso di chi l’ha ritirato prima: il tuo non è salvato.' },
    )
    onWithdrawn()
  }
  return (
    <AskNote
      question={{ ...WITHDRAW, title: `Ritirare ${description}?` }}
      onClose={onClose}
      onAnswer={(notice) => attempt(() => withdraw(notice), 'L’articolo non è stato ritirato.')}
    />
  )
}
