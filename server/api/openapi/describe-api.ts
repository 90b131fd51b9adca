import type { Answer, HttpMethod, OpenApi, Operation } from '../../../client/api/openapi.ts'
import { problemSchema } from '../../answers/problem.ts'
import type { CallDescriptions } from '../../http/calls/call.ts'
import { USUAL_REFUSALS } from '../../http/calls/statuses.ts'
import { createOperation, type Description, problemAnswer, type RouteDescriptions } from './operation.ts'
import { createSchemaComponents } from './schema-components.ts'

const DESCRIPTION = `The calls that the site’s pages make, open to other programs. Reading published articles needs no
account. Everything else needs the session cookie of a person of the newsroom, or a token that an owner of the portal has made with
\`npm run admin -- token issue\`, sent as \`Authorization: Bearer …\`.

Bodies are JSON. A refusal is a problem document (RFC 9457), with texts for people in Italian. Dates are ISO 8601 in UTC; money is in
millionths of a euro. A command answers once the lists show what it did; where they are late it answers 202, and must not be repeated.`

const PARTS = ['path', 'query', 'body'] as const

export function createDescription(calls: CallDescriptions, others: RouteDescriptions): () => OpenApi {
  let made: OpenApi | undefined
  return () => (made ??= describeApi(calls, others))
}

function describeApi(calls: CallDescriptions, others: RouteDescriptions): OpenApi {
  const all = Object.entries<Description>({ ...calls, ...others })
  const answers = all.flatMap(([name, call]) => ('answer' in call && call.answer ? [[name, call.answer] as const] : []))
  const sent = all.flatMap(([name, call]) => PARTS.flatMap((part) => (call[part] ? [[`${name} ${part}`, call[part]] as const] : [])))
  const schemas = createSchemaComponents(Object.fromEntries([...answers, ['', problemSchema]]), Object.fromEntries(sent))
  const operation = createOperation(schemas)
  const paths: Record<string, Partial<Record<HttpMethod, Operation>>> = {}
  for (const [name, description] of all) {
    const [method, pattern] = name.split(' ') as [string, string]
    const path = pattern.replace(/:(\w+)/g, '{$1}')
    ;(paths[path] ??= {})[method.toLowerCase() as HttpMethod] = operation(name, description)
  }
  const tags = new Set(Object.values(paths).flatMap((at) => Object.values(at).flatMap((each) => each.tags)))
  return {
    openapi: '3.1.1',
    info: { title: 'The portal’s API', version: '1', description: DESCRIPTION.replaceAll(/(?<!\n)\n(?!\n)/g, ' ') },
    servers: [{ url: '/' }],
    tags: [...tags].map((name) => ({ name })),
    paths,
    components: {
      schemas: schemas.all,
      responses: Object.fromEntries(
        Object.entries<string>({ ...USUAL_REFUSALS, 500: 'A fault of the portal.' }).map(([status, text]): [string, Answer] => [
          `Problem${status}`,
          problemAnswer(status, text),
        ]),
      ),
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: '__Host-session',
          description: 'The session of a person, from `POST /api/session`. Without TLS the cookie is called `session`.',
        },
        token: { type: 'http', scheme: 'bearer', description: 'A token of the portal with the scopes that a call names.' },
        operator: { type: 'http', scheme: 'bearer', description: 'The operator’s `METRICS_TOKEN`.' },
      },
    },
  }
}
