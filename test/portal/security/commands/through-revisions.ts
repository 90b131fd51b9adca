import * as assert from 'uvu/assert'
import type { DeskArticle, RevisionName } from '../../../../client/api/newsroom.ts'

type Call = (method: string, path: string, body?: object) => Promise<Response>

const content = (title: string) => ({
  title,
  subtitle: 'Un sottotitolo che dice il resto.',
  excerpt: 'Un estratto per gli elenchi.',
  summary: 'Una sintesi dell’articolo.',
  body: [{ type: 'paragraph', text: 'Il testo dell’articolo, in una frase sola.' }],
})

/** Every command on revisions of an article by its author, but for approvals: those are a colleague's, an editor. */
export async function throughRevisions(author: Call, editor: Call, colleague: string): Promise<void> {
  let at = ''
  const ask = async (path: string, body: object, by = author): Promise<RevisionName> => {
    const answer = await by('POST', `/api/newsroom/articles${path}`, body)
    assert.ok(answer.ok, `${path}: ${answer.status}`)
    const { slug, newest } = (await answer.json()) as DeskArticle
    at = `/${slug}`
    return { revision: newest.revision, hash: newest.hash }
  }
  let name = await ask('', { category: 'MERCATI', content: content('Un titolo da rivedere') })
  const next = async (title: string) => (name = await ask(`${at}/revisions`, { basedOn: name, content: content(title) }))
  await next('Un titolo rivisto')
  await ask(`${at}/annotate`, { ...name, note: 'Bella apertura.' })
  await ask(`${at}/hand-over`, { ...name, to: colleague })
  await ask(`${at}/submit`, name)
  await ask(`${at}/send-back`, { ...name, note: 'Manca la fonte.' })
  await next('Un titolo da scartare')
  await ask(`${at}/discard`, { ...name, reason: 'Non serve.' })
  await next('Un titolo da pubblicare')
  const publish = async (more: object) => {
    await ask(`${at}/submit`, name)
    await ask(`${at}/approve`, name, editor)
    await ask(`${at}/publish`, { ...name, ...more })
  }
  await publish({})
  await next('Un titolo corretto')
  await publish({ change: { kind: 'correction', note: 'Il titolo era sbagliato.' } })
  await ask(`${at}/address`, { address: 'un-indirizzo-nuovo' })
  await ask(`${at}/category`, { category: 'TRADING' })
}
