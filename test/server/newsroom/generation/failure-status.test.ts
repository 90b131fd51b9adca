import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { FailureDetail, FailureReason, GenerationFailureDetail } from '../../../../events/domain/generation/generation-failures.ts'
import { GenerationFailedError } from '../../../../server/newsroom/generation/generation-failed-error.ts'
import { newsroomProblem } from '../../../../server/newsroom/newsroom-problem.ts'

const test = suite('The status of a generation that failed')

const statusOf = (detail: GenerationFailureDetail) => newsroomProblem(new GenerationFailedError('generation-1', 'rejected', detail))?.status

const nothingLeft: readonly FailureDetail[] = [
  { code: 'topics_exhausted' },
  { code: 'articles_exhausted' },
  { code: 'already_written', title: 'Il mutuo a rata costante' },
]

for (const detail of nothingLeft) {
  test(`409 where the offline writer has nothing left, alone or as the last of a batch: no service is at fault (${detail.code})`, () => {
    assert.is(statusOf(detail), 409)
    assert.is(statusOf({ code: 'no_article_made', cause: detail }), 409)
  })
}

test('502 where the model’s server rejects the request, alone or as the last of a batch', () => {
  const rejected = { code: 'request_rejected', status: 400 } as const
  assert.is(statusOf(rejected), 502)
  assert.is(statusOf({ code: 'no_article_made', cause: rejected }), 502)
  assert.is(statusOf({ code: 'no_article_made' }), 502)
})

test('the client is to retry after the seconds that the model’s server names, or a minute; not at all where waiting does not help', () => {
  const retryAfter = (reason: FailureReason, seconds?: number) => {
    const options = seconds === undefined ? {} : { retryAfter: seconds }
    return newsroomProblem(new GenerationFailedError('generation-1', reason, { code: 'no_article_made' }, options))?.retryAfter
  }
  assert.equal([retryAfter('rate_limited', 7), retryAfter('rate_limited'), retryAfter('budget_spent')], [7, 60, 60])
  assert.is(retryAfter('refused', 7), undefined)
})

test.run()
