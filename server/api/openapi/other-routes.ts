import { z } from 'zod'
import { EMPTY_CONTACT } from '../../../client/site/forms/contact-form.ts'
import { EMPTY_LEAD } from '../../../client/site/forms/lead-form.ts'
import { SLOTS } from '../../../events/domain/newsroom/front-page-slots.ts'
import { slugSchema } from '../../../events/schemas/article.ts'
import type { RouteDescriptions } from './operation.ts'
import { reportBody } from '../../http/csp-reports-route.ts'
import { exportParameters } from '../../newsroom/audit/audit-export-route.ts'

const FORM_ERRORS = {
  400: 'The body is incomplete. Browsers get the form’s page again, here and below.',
  413: 'The body is too large.',
  415: 'The body is not a form.',
  422: 'A field is missing or wrong.',
  429: 'This address sends too many forms.',
} as const
const textFields = (names: readonly string[]) => z.object(Object.fromEntries(names.map((name) => [name, z.string()])))

export const OTHER_ROUTES = {
  'GET /api/admin/changes': {
    needs: 'followChanges',
    summary: 'Streams the names of read models as they change (server-sent events), and ends when the right to follow them does.',
    sends: ['text/event-stream'],
    errors: { 429: 'This person has too many streams open.', 503: 'Too many streams are open.' },
  },
  'GET /api/audit/export': {
    needs: 'exportAudit',
    summary: 'Streams the audit log as a file. If the export fails, the connection breaks, so that a partial file does not look complete.',
    query: exportParameters,
    sends: ['text/csv', 'application/x-ndjson'],
    errors: { 503: 'Too many exports run.' },
    example: { format: 'csv' },
  },
  'GET /api/newsroom/articles/:slug/revisions/:revision/page': {
    needs: 'seeUnpublished',
    summary: 'Shows a revision as readers would see it.',
    path: z.object({ slug: slugSchema, revision: z.int().min(1) }),
    sends: ['text/html'],
    errors: { 404: 'The article has no revision with that number.' },
    example: { slug: 'btp-2025-analisi-rendimenti-prospettive', revision: 1 },
  },
  'GET /api/newsroom/front-page/page': {
    needs: 'arrangeFrontPage',
    summary: 'Shows the front page with the changes of a draft. Each changed slot is a parameter with an address, empty for the rule.',
    query: z.object({ category: z.string().optional(), ...Object.fromEntries(SLOTS.map((slot) => [slot, z.string().optional()])) }),
    sends: ['text/html'],
    example: { category: 'mercati' },
  },
  'POST /api/csp-reports': {
    needs: 'anyone',
    summary: 'Accepts a browser’s report that a page broke its Content Security Policy.',
    body: reportBody,
    takes: ['application/csp-report', 'application/reports+json', 'application/json'],
    sends: null,
    errors: { 429: 'This address sends too many reports.' },
  },
  'GET /healthz': { needs: 'anyone', summary: 'Answers while the process lives.', sends: ['application/json'] },
  'GET /readyz': {
    needs: 'anyone',
    summary: 'Tells whether the portal can answer. The causes are for operators and for the newsroom.',
    sends: ['application/json'],
    errors: { 503: 'It is not ready.' },
  },
  'GET /metrics': {
    needs: 'operator',
    summary: 'Reads the metrics in Prometheus’ text format.',
    sends: ['text/plain'],
    errors: { 404: 'The caller is not the operator.' },
  },
  'POST /contact': {
    needs: 'anyone',
    summary: 'Accepts the contact form of a browser without JavaScript. Nothing is stored.',
    body: textFields(Object.keys(EMPTY_CONTACT)),
    takes: ['application/x-www-form-urlencoded'],
    status: 303,
    headers: { Location: 'The page’s message of success.' },
    sends: null,
    errors: FORM_ERRORS,
  },
  'POST /guida-trading-automatico': {
    needs: 'anyone',
    summary: 'Accepts the form for the guide of a browser without JavaScript. Nothing is stored.',
    body: textFields([...Object.keys(EMPTY_LEAD), 'consent']),
    takes: ['application/x-www-form-urlencoded'],
    status: 303,
    headers: { Location: 'The page’s message of success.' },
    sends: null,
    errors: FORM_ERRORS,
  },
} as const satisfies RouteDescriptions
