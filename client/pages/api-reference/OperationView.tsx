import type { Answer, Operation } from '../../api/openapi.ts'
import { FieldList, Fields } from './Fields.tsx'
import { Prose } from './Prose.tsx'
import { componentOf, TypeName } from './type-names.tsx'

/** The description of a success that has nothing of its own to say. */
const DONE = 'Done.'

export interface NamedOperation extends Operation {
  readonly path: string
  readonly method: string
}

/** One call: what it does, who may make it, what it takes and answers. */
export function OperationView({ operation }: { operation: NamedOperation }) {
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

/** @returns who may make the call, in a sentence */
function callersOf({ security, 'x-role': role }: Operation): string {
  const schemes = Object.assign({}, ...security) as Readonly<Record<string, readonly string[]>>
  if (schemes['operator']) return 'For the operator.'
  if (role === undefined) return schemes['session'] ? 'For anyone; more with a session or a token.' : 'For anyone.'
  const who = { author: 'For authors, editors and owners', editor: 'For editors and owners', owner: 'For owners' }[role] ?? `For ${role}`
  const scopes = schemes['token']
  return scopes ? `${who}, and for tokens with the scope \`${scopes.join('`, `')}\`.` : `${who}. Not for tokens.`
}
