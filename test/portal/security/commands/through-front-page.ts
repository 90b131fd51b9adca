import * as assert from 'uvu/assert'
import type { ArrangedFrontPage } from '../../../../client/api/newsroom.ts'
import { romeLocalTime } from '../../../../events/domain/navigation/italian-days.ts'

type Call = (method: string, path: string, body?: object) => Promise<Response>

const DAY_MS = 86_400_000
const tomorrow = (): string => romeLocalTime(new Date(Date.now() + DAY_MS))

/** Every command on the front page. What it leaves expires a day later. */
export async function throughFrontPage(call: Call, slug: string): Promise<void> {
  const ask = async (path: string, body: object): Promise<ArrangedFrontPage> => {
    const answer = await call('POST', `/api/newsroom/front-page${path}`, body)
    assert.is(answer.status, 200, path)
    return (await answer.json()) as ArrangedFrontPage
  }
  const launched = await ask('/launch', { number: 0, changes: [{ slot: 'featured-1', slug, until: tomorrow() }] })
  await ask('/undo', { number: launched.number })
  await ask('/undo', { number: launched.number + 1 })
  const { notice } = await ask('/notice', { text: 'Tassi fermi', slug, until: tomorrow() })
  await ask('/notice/withdraw', { noticeId: notice!.noticeId })
  await ask('/notice', { text: 'Borse chiuse per oggi', until: tomorrow() })
}
