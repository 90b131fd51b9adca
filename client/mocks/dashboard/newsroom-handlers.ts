import { http, HttpResponse, type HttpHandler } from 'msw'
import { createGenerator } from './generate.ts'
import type { GenerationResult } from '../../api/contract.ts'
import type { ConnectionTest, OpenDataSource } from '../../api/newsroom.ts'
import type { MockBackend, MockCaller } from '../backend/mock-backend.ts'
import { dashboardOf } from '../state/mock-state.ts'
import { conflict, invalid, notFound, scenarioOf } from '../backend/scenario.ts'

/** The dashboard's calls: topics, figures, changes, readiness. */
export function dashboardHandlers({ state, now, seen, read, change, changes, record, newId }: MockBackend): HttpHandler[] {
  const changeTopic = (action: string, active: boolean) =>
    change(`/topics/:id/${action}`, active ? 'activateTopic' : 'deactivateTopic', ({ params, caller }) => {
      const topic = state().topics.find(({ id }) => id === params['id'])
      if (!topic) return notFound('Questo topic non esiste.')
      if (topic.active !== active) record(`person:${caller.personId}`, active ? 'TopicActivated' : 'TopicDeactivated', `topic-${topic.id}`)
      return HttpResponse.json(Object.assign(topic, { active }))
    })

  return [
    http.get('*/api/topics', ({ request, cookies }) => HttpResponse.json(seen(request, cookies).topics)),

    read('/admin/dashboard', 'seeDashboard', ({ seen: shown }) => HttpResponse.json(dashboardOf(shown, now()))),
    changeTopic('activate', true),
    changeTopic('deactivate', false),

    read('/newsroom/open-data', 'seeDashboard', ({ seen: shown }) => HttpResponse.json(shown.openData)),
    change('/newsroom/open-data/:source/import', 'importData', ({ params, caller }) => {
      const source = state().openData.find(({ id }) => id === params['source'])
      if (!source) return notFound('Questa fonte di dati non esiste.')
      const stream = `open-data-${source.id}`
      record(`person:${caller.personId}`, 'DataImportStarted', stream)
      // The release that ships has no article among the mocks: it was told before.
      record('system:open-data', 'DataImportCompleted', stream)
      const period = source.id === 'bce-cambi' ? '2025-01-02' : '2024-12'
      const success = { at: now().toISOString(), period, outcome: 'unchanged' as const, article: null }
      return HttpResponse.json(Object.assign(source, { success, failure: null } satisfies Partial<OpenDataSource>))
    }),

    change('/newsroom/model/test', 'testConnection', ({ caller, seen: shown }) => {
      if (!shown.generatedTexts.usesModel)
        return conflict('Scrive lo scrittore locale, che non chiama nessun server: non c’è una connessione da provare.')
      record(`person:${caller.personId}`, 'ModelConnectionTested', `model-connection-${newId()}`)
      return HttpResponse.json({
        testedAt: now().toISOString(),
        model: 'modello-di-prova',
        isReached: true,
        isModelFound: true,
        form: 'json_object',
        isFormFollowed: true,
        tokens: { input: 84, output: 12, isReported: true },
        costMicroEur: null,
        failure: null,
      } satisfies ConnectionTest)
    }),

    read('/admin/changes', 'followChanges', () => changes.open()),

    http.get('*/readyz', ({ request, cookies }) =>
      scenarioOf(request, cookies) === 'not-ready'
        ? HttpResponse.json(
            { status: 'not ready', notReady: ['articles'], reasons: ['read model «articles» is 412 events behind'] },
            { status: 503 },
          )
        : HttpResponse.json({ status: 'ready', notReady: [], reasons: [] }),
    ),
  ]
}

/** The four calls that generate. */
export function generationHandlers({ state, now, change, stepOfBatch, record }: MockBackend): HttpHandler[] {
  const generate = createGenerator(state, now)
  const respond = ({ personId }: MockCaller, result: GenerationResult) => {
    const stream = `generation-${result.generationId}`
    record(`person:${personId}`, 'GenerationRequested', stream)
    record('system:generation', 'GenerationCompleted', stream)
    return HttpResponse.json(result)
  }
  return [
    change('/generate/topics', 'generateTopics', ({ caller }) => respond(caller, generate.topics())),
    change('/generate/article', 'generateArticle', async ({ request, caller }) => {
      const { topicId } = (await request.json()) as { topicId?: string }
      if (!topicId) return invalid('topicId', 'Manca.')
      const result = generate.article(topicId)
      if (!result) return notFound('Questo topic non esiste.')
      return result === 'inactive' ? conflict('Il topic non è attivo: attivalo prima di generare un articolo.') : respond(caller, result)
    }),
    change('/generate/batch-articles', 'generateBatch', async ({ caller }) => {
      const result = await generate.batch(stepOfBatch)
      return 'refused' in result ? conflict(result.refused) : respond(caller, result)
    }),
    change('/schedule/daily', 'generateDaily', ({ caller }) => {
      const result = generate.daily()
      return result ? respond(caller, result) : conflict('Nessun topic attivo: generane o attivane uno prima.')
    }),
  ]
}
