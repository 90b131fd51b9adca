import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { partFailures } from '../../../server/italian/failure-text.ts'

const test = suite('Why parts of a batch failed')

const LATE = { code: 'no_answer_in_time' } as const
const BUSY = { code: 'too_many_requests', status: 429 } as const
const written = (title: string) => ({ code: 'already_written', title }) as const

test('each reason is given once with its number, the most frequent first', () => {
  assert.equal(partFailures([LATE, BUSY, BUSY], 3), [
    { reason: 'Troppe richieste al servizio (HTTP 429).', count: 2 },
    { reason: 'Il servizio non ha risposto in tempo.', count: 1 },
  ])
  assert.equal(partFailures([], 0), [])
})

test('articles that the offline writer has already written are one reason, although each names another article', () => {
  assert.equal(partFailures([written('I tassi'), written('Lo spread')], 2), [
    { reason: 'Su questi temi lo scrittore locale ha già scritto tutto ciò che sa.', count: 2 },
  ])
  assert.equal(partFailures([written('I tassi')], 1), [
    {
      reason: 'Su questo tema lo scrittore locale ha già scritto tutto ciò che sa: l’articolo più vicino è «I tassi».',
      count: 1,
    },
  ])
})

test('parts that recorded no failure are counted too', () => {
  assert.equal(partFailures([LATE], 3), [
    { reason: 'La generazione non è cominciata, o non ne è stato registrato l’esito.', count: 2 },
    { reason: 'Il servizio non ha risposto in tempo.', count: 1 },
  ])
})

test.run()
