import type { NewsroomRequest } from './newsroom-request.ts'

const get = (path: string, who = 'nobody'): NewsroomRequest => ({ method: 'GET', path, who })

/** @returns what readers and programs ask for once `newsroomRequests` are answered: «{slug}» was withdrawn with a notice then */
export function readerRequests(): NewsroomRequest[] {
  return [
    get('/api/articles/slug/{slug}'),
    get('/api/articles/slug/{slug}/record'),
    get('/api/articles/slug/{slug}/related'),
    get('/api/articles/slug/non-esiste'),
    get('/api/articles/slug/non-esiste/record'),
    get('/api/corrections'),
    { method: 'POST', path: '/api/newsroom/articles/{slug}/address', body: { address: 'un-altro-indirizzo' } },
    get('/api/articles/slug/{slug}'),
    get('/api/articles/slug/un-altro-indirizzo'),
    get('/api/articles?status=niente'),
    get('/api/articles?offset=1000001'),
    { method: 'GET', path: '/api/articles?status=all&q=' },
    { method: 'GET', path: '/api/articles?status=all&q=indice' },
    { method: 'GET', path: `/api/articles?status=all&q=${'a'.repeat(201)}` },
    get('/api/search?since=ieri'),
    get('/api/search?since=2026-02-30'),
    get('/api/search?since=0000-01-01'),
    get('/api/search?since=1000-01-01'),
    get(`/api/search?q=${'a'.repeat(201)}`),
    get('/api/search?q='),
  ]
}
