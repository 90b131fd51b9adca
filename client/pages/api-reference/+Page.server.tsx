import './api-reference.css'
import { useData } from 'vike-react/useData'
import type { OpenApi } from '../../api/openapi.ts'
import type { ApiReferenceData } from './+data.server.ts'
import { Fields } from './Fields.tsx'
import { type NamedOperation, OperationView } from './OperationView.tsx'
import { Prose } from './Prose.tsx'
import { schemaId } from './type-names.tsx'

/** Every call of the API, drawn from its OpenAPI document. */
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

/** The answers that many calls share; a call names only its own. */
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

/** @returns the operations of each tag, in the document's order */
function groupsOf({ tags, paths }: OpenApi): [tag: string, operations: NamedOperation[]][] {
  const all = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): NamedOperation => ({ ...operation, path, method: method.toUpperCase() })),
  )
  return tags.map(({ name }) => [name, all.filter((operation) => operation.tags.includes(name))])
}

const tagId = (tag: string) => `calls-${tag}`
const titleOf = (tag: string) => tag.charAt(0).toUpperCase() + tag.slice(1).replaceAll('-', ' ')
