import type { Block } from '../../../events/domain/blocks.ts'
import { MAX_BODY_CHARACTERS } from '../../../events/domain/newsroom/limits.ts'
import { MAX_TEXT_BYTES } from '../../../server/newsroom/desk/desk-bodies.ts'
import { MAX_BODY_BYTES } from '../../../server/http/calls/request-body.ts'

/** Data of the measured portal that the inputs refer to. */
export interface Prepared {
  /** A published article with two of the largest revisions. */
  readonly slug: string
  /** Names the newest revision. */
  readonly newest: { readonly revision: number; readonly hash: string }
  readonly password: string
}

export interface Input {
  readonly what: string
  /** Path with its query; default: the route's path with each parameter filled in. */
  readonly path?: string
  readonly body?: string
  readonly type?: string
}

/** @returns an array of numbers, the JSON with the most values per byte */
const numbers = (bytes: number) => `[${'0,'.repeat(Math.floor((bytes - 4) / 2))}0]`
/** @returns an object with one text of that many bytes, made of `piece` */
const text = (name: string, bytes: number, piece: string) => {
  const frame = JSON.stringify({ [name]: '' }).length
  const pieces = Math.floor((bytes - frame) / (Buffer.byteLength(JSON.stringify(piece)) - 2))
  return JSON.stringify({ [name]: piece.repeat(pieces) })
}
const json = (value: unknown) => JSON.stringify(value)

/** Returns the largest bodies, of several shapes, that a route accepts before validation. */
const anyBody = (bytes: number, name: string): Input[] => [
  { what: 'numbers', body: numbers(bytes) },
  { what: 'one long text', body: text(name, bytes, 'a') },
  { what: 'spaces', body: text(name, bytes, ' ') },
  { what: 'many members', body: `{${Array.from({ length: Math.floor(bytes / 10) }, (_, n) => `"${n}":0`).join()}}`.slice(0, bytes) },
]
const small = (name: string) => anyBody(MAX_BODY_BYTES, name)
const large = () => anyBody(MAX_TEXT_BYTES, 'content')
const longest = (name: string, piece: string, bytes = 12_000): Input => ({
  what: `${name}: ${piece.slice(0, 8)}…`,
  path: `?${name}=${encodeURIComponent(piece.repeat(Math.floor(bytes / encodeURIComponent(piece).length)))}`,
})

/** @returns paragraphs that fill a body to its limit with that text */
function filled(piece: string): Block[] {
  const paragraph: Block = { type: 'paragraph', text: piece.repeat(Math.floor(3_990 / piece.length)).trim() || 'a' }
  const each = JSON.stringify(paragraph).length + 1
  return Array.from({ length: Math.min(120, Math.floor((MAX_BODY_CHARACTERS - 10) / each)) }, () => paragraph)
}

const TEXTS: readonly (readonly [string, string])[] = [
  ['words', 'Il rendimento medio dei titoli è del 3,5% all’anno, secondo la Banca d’Italia, e non è garantito. '],
  ['digits', '1'],
  ['figures', '1.234,5 % '],
  ['letters', 'a'],
  ['spaces between signs', '. '],
  ['quotes', '“‘"'],
  ['addresses', 'a.b-c@d.e '],
  ['words of a rule', 'guadagni sicuri studi dimostrano che '],
]

export const contentOf = (piece: string, n = 0) => ({
  title: `Il testo più lungo ${n}`,
  subtitle: 'Sottotitolo',
  excerpt: 'Un estratto.',
  summary: 'Un sommario.',
  body: filled(piece),
})

const texts = (bodyOf: (content: ReturnType<typeof contentOf>) => unknown): Input[] => [
  ...large(),
  ...TEXTS.map(([what, piece], n) => ({ what, body: json(bodyOf(contentOf(piece, n))) })),
]

const FORM = 'application/x-www-form-urlencoded'
const form = (name: string): Input[] =>
  ['a', '+', '%20', 'a@', '%3C', '%E2%82%AC', '1'].map((piece) => ({
    what: `${name}: ${piece}`,
    type: FORM,
    body: `${name}=${piece.repeat(Math.floor(65_000 / piece.length))}`,
  }))
const lists: Input[] = [{ what: 'most rows', path: '?limit=100' }, longest('after', 'a'), longest('q', 'a ')]
const named = ({ newest }: Prepared, more: object = {}) => [...large(), { what: 'a note', body: json({ ...newest, ...more }) }]
const note = 'è una nota '.repeat(180)

/**
 * The most expensive inputs of a route. A route outside the table gets bodies in several shapes, each as large as its limit allows; DELETE
 * comes last.
 * @param maxBytes of its body
 */
export const inputsOf = (route: string, maxBytes: number, prepared: Prepared): readonly Input[] =>
  special(prepared)[route] ?? (/^(GET|DELETE)/.test(route) ? [{ what: 'as it is' }] : anyBody(maxBytes, 'password'))

const special = (prepared: Prepared): Readonly<Record<string, readonly Input[]>> => ({
  'POST /api/session': [...small('password'), { what: 'a password', body: json({ password: prepared.password }) }],
  'PUT /api/admin/account/profile': [
    ...small('profile'),
    { what: 'a name', body: json({ profile: { byline: 'a.'.repeat(40) }, isPublic: true }) },
  ],
  'POST /api/admin/people': [
    ...small('email'),
    { what: 'an address', body: json({ email: `${'a.'.repeat(30)}b@${'a-'.repeat(60)}b.it`, role: 'author' }) },
  ],
  'DELETE /api/admin/people/:id/invitation': small('password'),
  'POST /contact': [...form('message'), ...form('email'), ...form('name')],
  'POST /guida-trading-automatico': [...form('email'), ...form('phone'), ...form('name')],
  'POST /api/csp-reports': anyBody(MAX_BODY_BYTES, 'csp-report').map((input) => ({ ...input, type: 'application/reports+json' })),
  'GET /api/articles': lists,
  'GET /api/corrections': lists,
  'GET /api/lists/:kind/:key': [{ what: 'a section', path: '/api/lists/categoria/mercati?limit=100' }, ...lists],
  'GET /api/search': ['rendimento titoli ', 'a', '1.1', '"a" ', 'zqx '].map((piece) => longest('q', piece, 200)),
  'GET /api/newsroom/queue': [...lists, longest('text', 'a ')],
  'POST /api/newsroom/articles': texts((content) => ({ category: 'MERCATI', content })),
  'POST /api/newsroom/articles/:slug/revisions': texts((content) => ({ basedOn: prepared.newest, content })),
  'POST /api/newsroom/articles/:slug/submit': named(prepared),
  'POST /api/newsroom/articles/:slug/approve': named(prepared, { despite: note }),
  'POST /api/newsroom/articles/:slug/send-back': named(prepared, { note }),
  'POST /api/newsroom/articles/:slug/discard': named(prepared, { reason: note }),
  'POST /api/newsroom/articles/:slug/hand-over': named(prepared, { to: 'first-owner' }),
  'POST /api/newsroom/articles/:slug/publish': named(prepared),
  'PUT /api/newsroom/working-copy': texts((content) => ({ basedOn: null, category: 'MERCATI', content })),
  'PUT /api/newsroom/articles/:slug/working-copy': texts((content) => ({ basedOn: prepared.newest, category: 'MERCATI', content })),
  'POST /api/generate/article': [...small('topicId')],
  'POST /api/newsroom/open-data/:source/import': [{ what: 'the sample', path: '/api/newsroom/open-data/bce-cambi/import' }],
  'GET /api/audit': [{ what: 'most rows', path: '?limit=100' }, longest('stream', 'a')],
  'GET /api/audit/export': [
    { what: 'all, JSON', path: '?format=json' },
    { what: 'all, CSV', path: '?format=csv' },
  ],
  'POST /api/views': [...small('slug'), { what: 'a view', body: json({ slug: prepared.slug }) }],
  'POST /api/newsroom/articles/:slug/withdraw': [...large(), { what: 'a notice', body: json({ notice: note.slice(0, 590) }) }],
  'GET /api/admin/changes': [],
})

/** Pages and files, which are not in the table of routes. */
export const pages = ({ slug }: Prepared): readonly Input[] =>
  [
    '/',
    `/articolo/${slug}`,
    `/articolo/${slug}/registro`,
    '/cerca?q=rendimento+titoli',
    `/cerca?q=${'a+'.repeat(100)}`,
    `/cerca?q=${'1.1'.repeat(66)}`,
    '/archivio',
    '/sitemap.xml',
    '/news-sitemap.xml',
    '/feed.xml',
    '/glossario',
    `/${'a'.repeat(12_000)}`,
    `/${'%C3%A8'.repeat(2_000)}`,
    `/${'a/'.repeat(6_000)}`,
    `/calcolatori/interesse-composto?${'a=1&'.repeat(3_000)}`,
  ].map((path) => ({ what: path.slice(0, 60), path }))
