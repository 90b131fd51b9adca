import { http, HttpResponse, type HttpHandler } from 'msw'
import { createGenerator } from './generate.ts'
import type { MockBackend } from './mock-backend.ts'
import { dashboardOf } from './mock-state.ts'
import { conflict, notFound, problem, scenarioOf, unauthorized } from './scenario.ts'

/** What the dashboard shows: topics, figures, changes, readiness. */
export function dashboardHandlers({ state, now, isAdmin, seen, change, changes }: MockBackend): HttpHandler[] {
  const changeTopic = (action: string, active: boolean) =>
    change(`/topics/:id/${action}`, ({ id }) => {
      const topic = state().topics.find((each) => each.id === id)
      return topic ? HttpResponse.json(Object.assign(topic, { active })) : notFound('Questo topic non esiste.')
    })

  return [
    http.get('*/api/topics', ({ request, cookies }) => HttpResponse.json(seen(request, cookies).topics)),

    http.get('*/api/admin/dashboard', ({ request, cookies }) =>
      isAdmin(cookies) ? HttpResponse.json(dashboardOf(seen(request, cookies), now())) : unauthorized(),
    ),
    changeTopic('activate', true),
    changeTopic('deactivate', false),

    http.get('*/api/admin/changes', ({ cookies }) => (isAdmin(cookies) ? changes.open() : unauthorized())),

    http.get('*/readyz', ({ request, cookies }) =>
      scenarioOf(request, cookies) === 'not-ready'
        ? HttpResponse.json({ status: 'not ready', reasons: ['read model «articles» is 412 events behind'] }, { status: 503 })
        : HttpResponse.json({ status: 'ready', reasons: [] }),
    ),
  ]
}

/** The four ways to generate. */
export function generationHandlers({ state, now, change, stepOfBatch }: MockBackend): HttpHandler[] {
  const generate = createGenerator(state, now)
  return [
    change('/generate/topics', () => HttpResponse.json(generate.topics())),
    change('/generate/article', async (_, request) => {
      const { topicId } = (await request.json()) as { topicId?: string }
      if (!topicId) return problem(422, 'Dati non validi', 'I dati inviati non sono validi.', [{ field: 'topicId', message: 'Manca.' }])
      const result = generate.article(topicId)
      if (!result) return notFound('Questo topic non esiste.')
      return result === 'inactive' ? conflict('Il topic non è attivo: attivalo prima di generare un articolo.') : HttpResponse.json(result)
    }),
    change('/generate/batch-articles', async () => {
      const result = await generate.batch(stepOfBatch)
      return 'refused' in result ? conflict(result.refused) : HttpResponse.json(result)
    }),
    change('/schedule/daily', () => {
      const result = generate.daily()
      return result ? HttpResponse.json(result) : conflict('Nessun topic attivo: generane o attivane uno prima.')
    }),
  ]
}
