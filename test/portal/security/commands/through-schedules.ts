import * as assert from 'uvu/assert'
import type { DeskArticle } from '../../../../client/api/newsroom.ts'
import { romeLocalTime } from '../../../../events/domain/navigation/italian-days.ts'

type Call = (method: string, path: string, body?: object) => Promise<Response>

const DAY_MS = 86_400_000
/** Wall clock time in Rome, that many days from now. */
const inDays = (days: number): string => romeLocalTime(new Date(Date.now() + days * DAY_MS))

/** Every command on schedules, embargoes and the hour of the daily article, by an owner; an editor approves. */
export async function throughSchedules(owner: Call, editor: Call): Promise<void> {
  const ask = async (path: string, body: object, by = owner): Promise<DeskArticle> => {
    const answer = await by('POST', `/api/newsroom${path}`, body)
    assert.ok(answer.ok, `${path}: ${answer.status}`)
    return (answer.status === 204 ? {} : await answer.json()) as DeskArticle
  }
  const content = {
    title: 'Un titolo per domani',
    subtitle: 'Un sottotitolo che dice il resto.',
    excerpt: 'Un estratto per gli elenchi.',
    summary: 'Una sintesi dell’articolo.',
    body: [{ type: 'paragraph', text: 'Il testo dell’articolo, in una frase sola.' }],
  }
  const { slug, newest } = await ask('/articles', { category: 'MERCATI', content })
  const name = { revision: newest.revision, hash: newest.hash }
  const at = `/articles/${slug}`
  await ask(`${at}/submit`, name)
  await ask(`${at}/approve`, name, editor)
  const { schedules } = await ask(`${at}/schedule`, { ...name, at: inDays(1) })
  const { scheduleId } = schedules[0]!
  await ask(`${at}/schedules/${scheduleId}/move`, { at: inDays(2) })
  await ask(`${at}/schedules/${scheduleId}/cancel`, {})
  await ask(`${at}/publish`, name)
  await ask(`${at}/schedule-withdrawal`, { notice: null, at: inDays(3) })
  await ask('/embargoes', { category: 'TRADING', until: inDays(1) })
  await ask('/embargoes/lift', { category: 'TRADING' })
  await ask('/rules/daily', { isOn: true, hour: '07:00' })
}
