import type { Block } from '../../../events/domain/blocks.ts'
import { MAX_BODY_CHARACTERS } from '../../../events/domain/newsroom/text-limits.ts'
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
const none: Input[] = [{ what: 'as it is' }]
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

/** The most expensive inputs of each route of the portal. */
// oxlint-disable-next-line max-lines-per-function -- a table with a row for each route
export const inputs = (prepared: Prepared): Readonly<Record<string, readonly Input[]>> => ({
  'GET /api/session': none,
  'POST /api/session': [...small('password'), { what: 'a password', body: json({ password: prepared.password }) }],
  'POST /api/session/passkey/options': small('email'),
  'POST /api/session/passkey': small('answer'),
  'GET /api/admin/sessions': none,
  'POST /api/admin/sessions/:id/end': small('password'),
  'GET /api/admin/account': none,
  'PUT /api/admin/account/profile': [
    ...small('profile'),
    { what: 'a name', body: json({ profile: { byline: 'a.'.repeat(40) }, isPublic: true }) },
  ],
  'POST /api/admin/account/password': small('password'),
  'POST /api/admin/account/email': small('password'),
  'POST /api/admin/account/second-factor/offer': small('password'),
  'POST /api/admin/account/second-factor': small('password'),
  'POST /api/admin/account/second-factor/disable': small('password'),
  'GET /api/admin/account/passkeys': none,
  'POST /api/admin/account/passkeys/offer': small('password'),
  'POST /api/admin/account/passkeys': small('answer'),
  'POST /api/admin/account/passkeys/:id/remove': small('password'),
  'POST /api/session/link': small('token'),
  'POST /api/password-reset': small('token'),
  'POST /api/password-reset/complete': small('token'),
  'POST /api/admin/people/:id/password-reset': small('password'),
  'POST /api/invitation': small('token'),
  'POST /api/invitation/accept': small('token'),
  'GET /api/admin/people': none,
  'POST /api/admin/people': [
    ...small('email'),
    { what: 'an address', body: json({ email: `${'a.'.repeat(30)}b@${'a-'.repeat(60)}b.it`, role: 'author' }) },
  ],
  'POST /api/admin/people/:id/invitation': small('password'),
  'DELETE /api/admin/people/:id/invitation': small('password'),
  'POST /api/admin/people/:id/role': small('password'),
  'POST /api/admin/people/:id/deactivate': small('password'),
  'POST /api/admin/people/:id/reactivate': small('password'),
  'POST /api/admin/people/:id/reset-second-factor': small('password'),
  'POST /api/admin/people/:id/erase': small('password'),
  'POST /contact': [...form('message'), ...form('email'), ...form('name')],
  'POST /guida-trading-automatico': [...form('email'), ...form('phone'), ...form('name')],
  'POST /api/csp-reports': anyBody(MAX_BODY_BYTES, 'csp-report').map((input) => ({ ...input, type: 'application/reports+json' })),
  'GET /api/admin/csp-reports': none,
  'GET /healthz': none,
  'GET /readyz': none,
  'GET /metrics': none,
  'GET /api/home': none,
  'GET /api/articles': lists,
  'GET /api/articles/slug/:slug': none,
  'GET /api/articles/slug/:slug/related': none,
  'GET /api/articles/slug/:slug/record': none,
  'GET /api/corrections': lists,
  'GET /api/lists/:kind/:key': [{ what: 'a section', path: '/api/lists/categoria/mercati?limit=100' }, ...lists],
  'GET /api/archive': none,
  'GET /api/subjects': none,
  'GET /api/search': ['rendimento titoli ', 'a', '1.1', '"a" ', 'zqx '].map((piece) => longest('q', piece, 200)),
  'GET /api/topics': none,
  'GET /api/admin/dashboard': none,
  'POST /api/articles/:slug/publish': small('note'),
  'POST /api/articles/:slug/withdraw': small('notice'),
  'POST /api/articles/:slug/feature': small('note'),
  'POST /api/articles/:slug/unfeature': small('note'),
  'GET /api/newsroom/queue': [...lists, longest('text', 'a ')],
  'GET /api/newsroom/returned': none,
  'GET /api/newsroom/colleagues': none,
  'GET /api/newsroom/articles/:slug': none,
  'GET /api/newsroom/articles/:slug/revisions': none,
  'GET /api/newsroom/articles/:slug/revisions/:revision': none,
  'POST /api/newsroom/articles': texts((content) => ({ category: 'MERCATI', content })),
  'POST /api/newsroom/articles/:slug/revisions': texts((content) => ({ basedOn: prepared.newest, content })),
  'POST /api/newsroom/articles/:slug/submit': named(prepared),
  'POST /api/newsroom/articles/:slug/approve': named(prepared, { despite: note }),
  'POST /api/newsroom/articles/:slug/send-back': named(prepared, { note }),
  'POST /api/newsroom/articles/:slug/discard': named(prepared, { reason: note }),
  'POST /api/newsroom/articles/:slug/hand-over': named(prepared, { to: 'first-owner' }),
  'POST /api/newsroom/articles/:slug/publish': named(prepared),
  'POST /api/newsroom/articles/:slug/category': large(),
  'POST /api/newsroom/articles/:slug/address': small('address'),
  'GET /api/newsroom/rules': none,
  'POST /api/newsroom/rules/own-approval/allow': small('password'),
  'POST /api/newsroom/rules/own-approval/forbid': small('password'),
  'GET /api/newsroom/articles/:slug/revisions/:revision/page': none,
  'GET /api/newsroom/working-copy': none,
  'PUT /api/newsroom/working-copy': texts((content) => ({ basedOn: null, category: 'MERCATI', content })),
  'GET /api/newsroom/articles/:slug/working-copy': none,
  'PUT /api/newsroom/articles/:slug/working-copy': texts((content) => ({ basedOn: prepared.newest, category: 'MERCATI', content })),
  'GET /api/newsroom/articles/:slug/editors': none,
  'POST /api/topics/:id/activate': small('note'),
  'POST /api/topics/:id/deactivate': small('note'),
  'POST /api/generate/topics': small('note'),
  'POST /api/generate/article': [...small('topicId')],
  'POST /api/schedule/daily': small('note'),
  'POST /api/generate/batch-articles': small('note'),
  'GET /api/newsroom/open-data': none,
  'POST /api/newsroom/open-data/:source/import': [{ what: 'the sample', path: '/api/newsroom/open-data/bce-cambi/import' }],
  'GET /api/audit': [{ what: 'most rows', path: '?limit=100' }, longest('stream', 'a')],
  'GET /api/audit/choices': none,
  'GET /api/audit/entries/:id': none,
  'GET /api/audit/export': [
    { what: 'all, JSON', path: '?format=json' },
    { what: 'all, CSV', path: '?format=csv' },
  ],
  'POST /api/views': [...small('slug'), { what: 'a view', body: json({ slug: prepared.slug }) }],
  // Routes that remove what other inputs need come last.
  'POST /api/newsroom/articles/:slug/withdraw': [...large(), { what: 'a notice', body: json({ notice: note.slice(0, 590) }) }],
  'DELETE /api/newsroom/working-copy': none,
  'DELETE /api/newsroom/articles/:slug/working-copy': none,
  'POST /api/admin/sessions/revoke': small('password'),
  'DELETE /api/session': none,
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
