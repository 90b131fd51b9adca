import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { ApiError, type Topic } from '../../../client/api/contract.ts'
import { explain, failureToast, refusalReason } from '../../../client/pages/admin/api/explain.ts'
import { batchToast, topicsToast, unseenToast } from '../../../client/pages/admin/dashboard/generations/generation-toasts.ts'
import { CATEGORIES, type Category } from '../../../events/domain/categories.ts'

const test = suite('What a toast says of a generation')

const generationId = 'g'
const LATE = { reason: 'Il servizio non ha risposto in tempo.', count: 9 }
const BUSY = { reason: 'Troppe richieste al servizio (HTTP 429).', count: 5 }
const CUT = { reason: 'La risposta del modello si è interrotta prima della fine.', count: 1 }

test('a batch of which some articles failed is completed in part, with how many and why', () => {
  const { title, description, reason, action } = batchToast({ generationId, articles: 10, failed: 15, failures: [LATE, BUSY, CUT] })
  assert.is(title, 'Completato in parte')
  assert.is(description, 'Generati 10 articoli su 25: 15 non sono riusciti.')
  assert.is(reason, 'Il servizio non ha risposto in tempo. Troppe richieste al servizio (HTTP 429). Gli altri motivi sono nell’elenco.')
  assert.is(action?.label, 'Vedi nell’elenco')
})

test('a batch of which one article was made, or one failed, says so in the singular', () => {
  const described = (articles: number, failed: number) => batchToast({ generationId, articles, failed }).description
  assert.is(described(1, 24), 'Generato 1 articolo su 25: 24 non sono riusciti.')
  assert.is(described(24, 1), 'Generati 24 articoli su 25: uno non è riuscito.')
})

test('a batch that is completed in part also says what waits for review', () => {
  const { reason } = batchToast({ generationId, articles: 10, failed: 15, failures: [LATE], inReview: 1 })
  assert.is(reason, 'Il servizio non ha risposto in tempo. Uno aspetta che una persona lo legga e lo approvi.')
})

test('a whole batch has the words of the specification (R7.9)', () => {
  const whole = { title: 'Successo completo!', description: 'Generati 25 articoli per tutte le categorie' }
  assert.equal(batchToast({ generationId, articles: 25, failed: 0, failures: [] }), whole)
  assert.equal(batchToast({ generationId }), whole)
})

const topic = (category: Category) => ({ category }) as Topic

test('topics for some of the categories are completed in part, and the others are named', () => {
  const { title, description } = topicsToast({ generationId, topics: [topic('MERCATI'), topic('TRADING'), topic('TECNOLOGIA')] })
  assert.is(title, 'Completato in parte')
  assert.is(description, '3 topic nuovi: per Investimenti e Analisi non ce ne sono.')
  const whole = { title: 'Successo!', description: 'Nuovi topic generati con successo' }
  assert.equal(topicsToast({ generationId, topics: CATEGORIES.map(topic) }), whole)
})

const DETAIL = 'Fatto, ma gli elenchi non lo mostrano ancora: ricarica tra poco.'
const unseen = new ApiError(202, '{}', { type: 'about:blank', title: 'Fatto', status: 202, detail: DETAIL })

test('a command that was carried out and is not shown yet is not reported as an error', () => {
  assert.equal(failureToast(unseen, 'L’articolo non è stato ritirato.'), { title: 'Non ancora negli elenchi', description: DETAIL })
  assert.equal(unseenToast(explain(unseen), { articles: 10, failed: 15 }), {
    title: 'Non ancora negli elenchi',
    description: DETAIL,
    reason: 'Generati 10 articoli su 25: 15 non sono riusciti.',
  })
})

test('a command that failed is reported as an error, with what has not happened and why', () => {
  const detail = 'Il servizio ha rifiutato la chiave di accesso (HTTP 401).'
  const failed = new ApiError(502, '', { type: 'about:blank', title: 'Bad Gateway', status: 502, detail })
  assert.equal(failureToast(failed, 'Non è cambiato nulla.'), {
    title: 'Errore',
    description: `Non è cambiato nulla. ${detail}`,
    tone: 'destructive',
  })
  assert.is(refusalReason(failed), detail)
})

test.run()
