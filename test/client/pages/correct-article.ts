import type { ArticleContent, DeskArticle, DeskText } from '../../../client/api/newsroom.ts'
import type { AdminClient } from '../../portal/admin-client.ts'

/** Revises a published article, approves the new text and publishes it with a public note. */
export async function correctArticle({ fetch }: AdminClient, url: string, slug: string, note: string): Promise<void> {
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- each answer's shape is its caller's to name
  const ask = async <Body>(path: string, body?: object): Promise<Body> => {
    const init = body ? { method: 'POST', headers: { 'content-type': 'application/json', origin: url }, body: JSON.stringify(body) } : {}
    const answer = await fetch(`${url}/api/newsroom/articles/${slug}${path}`, init)
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as Body
  }
  const nameOf = ({ newest: { revision, hash } }: DeskArticle) => ({ revision, hash })
  const { newest } = await ask<DeskArticle>('')
  const { readTime: _, ...content } = (await ask<DeskText>(`/revisions/${newest.revision}`)).content
  const table = { type: 'table' as const, caption: 'Un confronto', columns: ['Voce', 'Valore'], rows: [['Tasso', '2,0 %']] }
  const changed: ArticleContent = {
    ...content,
    summary: `${content.summary} Dati aggiornati.`,
    body: [{ type: 'paragraph', text: 'Un paragrafo nuovo, con il dato giusto.' }, ...content.body.slice(1), table],
  }
  const named = nameOf(
    await ask<DeskArticle>('/revisions', { basedOn: { revision: newest.revision, hash: newest.hash }, content: changed }),
  )
  await ask('/submit', named)
  await ask('/approve', named)
  await ask('/publish', { ...named, change: { kind: 'correction', note } })
}
