import { useData } from 'vike-react/useData'
import type { Answer, OpenApi, Operation } from '../../api/openapi.ts'
import type { ApiReferenceData } from './+data.server.ts'
import { FieldList, Fields } from './Fields.tsx'
import { Prose } from './Prose.tsx'
import { componentOf, schemaId, TypeName } from './type-names.tsx'
import './api-reference.css'

const DONE = 'Done.'

interface NamedOperation extends Operation {
  readonly path: string
  readonly method: string
}

/** One call: purpose, allowed callers, input and answers. */
function OperationView({ operation }: { operation: NamedOperation }) {
  const { operationId, method, path, summary, parameters = [], requestBody, responses } = operation
  const own = Object.entries(responses).filter((entry): entry is [string, Answer] => !('$ref' in entry[1]))
  const shared = Object.keys(responses).filter((status) => '$ref' in responses[status]!)
  return (
    <article id={operationId} className="api-operation">
      <h3>
        <span className="api-method">{method}</span> <code>{path}</code>
      </h3>
      <p>
        <Prose text={summary} />
      </p>
      <p className="label">
        <Prose text={callersOf(operation)} />
      </p>
      {parameters.length > 0 && (
        <>
          <h4>Parameters</h4>
          <FieldList
            fields={parameters.map(({ name, in: place, required = false, description, schema }) => ({
              name,
              schema: { ...schema, description: [place === 'path' ? '' : `In the ${place}.`, description].filter(Boolean).join(' ') },
              isRequired: required,
            }))}
          />
        </>
      )}
      {requestBody && <RequestBody body={requestBody} />}
      <h4>Answers</h4>
      <dl className="api-list">
        {own.map(([status, answer]) => (
          <div key={status}>
            <dt className="figures">{status}</dt>
            <dd>
              <AnswerView status={Number(status)} answer={answer} />
            </dd>
          </div>
        ))}
        {shared.length > 0 && (
          <div>
            <dt>Also</dt>
            <dd className="figures">
              <a href="#refusals">{shared.join(', ')}</a>
            </dd>
          </div>
        )}
      </dl>
    </article>
  )
}

function RequestBody({ body: { required, content } }: { body: NonNullable<Operation['requestBody']> }) {
  const { schema = {}, example } = Object.values(content)[0] ?? {}
  return (
    <>
      <h4>
        Body <span className="label">{Object.keys(content).join(', ') + (required ? '' : ', optional')}</span>
      </h4>
      <Fields schema={schema} />
      {example !== undefined && (
        <p>
          Example: <code>{JSON.stringify(example, null, 1).replaceAll(/\n\s*/g, ' ')}</code>
        </p>
      )}
    </>
  )
}

function AnswerView({ status, answer: { description, headers = {}, content = {} } }: { status: number; answer: Answer }) {
  const types = Object.entries(content)
  const [first] = types
  const type = first?.[0] ?? ''
  const schema = first?.[1].schema ?? {}
  const isInline = type === 'application/json' && componentOf(schema) === undefined && schema.items === undefined
  return (
    <>
      {type !== '' && status < 400 && (
        <span className="api-type">
          {type === 'application/json' ? <TypeName schema={schema} /> : types.map(([name]) => name).join(' or ')}
        </span>
      )}
      {description !== DONE && (
        <span>
          <Prose text={description} />
        </span>
      )}
      {isInline && status < 400 && <Fields schema={schema} />}
      {status < 400 &&
        Object.entries(headers).map(([name, header]) => (
          <span key={name}>
            <code>{name}</code>: <Prose text={header.description} />
          </span>
        ))}
    </>
  )
}

function callersOf({ security, 'x-role': role }: Operation): string {
  const schemes = Object.assign({}, ...security) as Readonly<Record<string, readonly string[]>>
  if (schemes['operator']) return 'For the operator.'
  if (role === undefined) return schemes['session'] ? 'For anyone; more with a session or a token.' : 'For anyone.'
  const who = { author: 'For authors, editors and owners', editor: 'For editors and owners', owner: 'For owners' }[role] ?? `For ${role}`
  const scopes = schemes['token']
  return scopes ? `${who}, and for tokens with the scope \`${scopes.join('`, `')}\`.` : `${who}. Not for tokens.`
}

export function Page() {
  const { openApi } = useData<ApiReferenceData>()
  const { info, components } = openApi
  const groups = groupsOf(openApi)
  return (
    <div className="container page api-page">
      <header className="column">
        <h1 className="page-title">{info.title}</h1>
        <p className="standfirst mt-4">
          This page is drawn from <a href="/api/openapi.json">openapi.json</a>, an OpenAPI 3.1 document from which you can generate a
          client.
        </p>
        {info.description.split('\n\n').map((paragraph) => (
          <p key={paragraph} className="mt-4">
            <Prose text={paragraph} />
          </p>
        ))}
      </header>
      <nav className="api-contents" aria-label="Contents">
        <h2 className="label">Contents</h2>
        <ul>
          {groups.map(([tag, operations]) => (
            <li key={tag}>
              <a href={`#${tagId(tag)}`}>{titleOf(tag)}</a> <span className="label figures">{operations.length}</span>
            </li>
          ))}
          <li>
            <a href="#refusals">Refusals</a>
          </li>
          <li>
            <a href="#schemas">Schemas</a> <span className="label figures">{Object.keys(components.schemas).length}</span>
          </li>
        </ul>
      </nav>
      <div className="api-groups">
        {groups.map(([tag, operations]) => (
          <section key={tag} id={tagId(tag)} className="section" aria-labelledby={`${tagId(tag)}-title`}>
            <h2 id={`${tagId(tag)}-title`}>{titleOf(tag)}</h2>
            {operations.map((operation) => (
              <OperationView key={operation.operationId} operation={operation} />
            ))}
          </section>
        ))}
        <Refusals responses={components.responses} />
        <section id="schemas" className="section" aria-labelledby="schemas-title">
          <h2 id="schemas-title">Schemas</h2>
          {Object.entries(components.schemas).map(([name, schema]) => (
            <article key={name} id={schemaId(name)} className="api-operation">
              <h3>
                <code>{name}</code>
              </h3>
              {schema.description && (
                <p>
                  <Prose text={schema.description} />
                </p>
              )}
              <Fields schema={schema} />
            </article>
          ))}
        </section>
      </div>
    </div>
  )
}

/** Answers that many calls share; each call lists only its own. */
const Refusals = ({ responses }: Pick<OpenApi['components'], 'responses'>) => (
  <section id="refusals" className="section" aria-labelledby="refusals-title">
    <h2 id="refusals-title">Refusals</h2>
    <p>
      Each is a <a href={`#${schemaId('Problem')}`}>problem document</a>. Where a call lists no reason of its own, a status means:
    </p>
    <dl className="api-list">
      {Object.entries(responses).map(([name, { description }]) => (
        <div key={name}>
          <dt className="figures">{name.replace('Problem', '')}</dt>
          <dd>
            <Prose text={description} />
          </dd>
        </div>
      ))}
    </dl>
  </section>
)

function groupsOf({ tags, paths }: OpenApi): [tag: string, operations: NamedOperation[]][] {
  const all = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): NamedOperation => ({ ...operation, path, method: method.toUpperCase() })),
  )
  return tags.map(({ name }) => [name, all.filter((operation) => operation.tags.includes(name))])
}

const tagId = (tag: string) => `calls-${tag}`
const titleOf = (tag: string) => tag.charAt(0).toUpperCase() + tag.slice(1).replaceAll('-', ' ')
