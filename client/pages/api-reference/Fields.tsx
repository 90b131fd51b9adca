import type { JsonSchema } from '../../api/openapi.ts'
import { Prose } from './Prose.tsx'
import { TypeName } from './type-names.tsx'

interface Field {
  /** «review.at», «days[].views» */
  readonly name: string
  readonly schema: JsonSchema
  readonly isRequired: boolean
}

/** Members of a value, also nested ones; the type alone if it has none. */
export function Fields({ schema }: { schema: JsonSchema }) {
  const fields = fieldsOf(schema, '')
  if (fields.length === 0) {
    return (
      <p>
        <TypeName schema={schema} />
      </p>
    )
  }
  return <FieldList fields={fields} />
}

export const FieldList = ({ fields }: { fields: readonly Field[] }) => (
  <dl className="api-list">
    {fields.map(({ name, schema, isRequired }) => (
      <div key={name}>
        <dt>
          <code>{name}</code>
          {!isRequired && <span className="label"> optional</span>}
        </dt>
        <dd>
          <span className="api-type">
            <TypeName schema={schema} />
          </span>
          {schema.description && (
            <span>
              <Prose text={schema.description} />
            </span>
          )}
        </dd>
      </div>
    ))}
  </dl>
)

function fieldsOf(schema: JsonSchema, before: string): Field[] {
  const within = (schema.anyOf ?? schema.oneOf ?? schema.allOf ?? []).flatMap((choice) => fieldsOf(choice, before))
  const itemFields = schema.items ? fieldsOf(schema.items, before === '' ? '' : `${before.slice(0, -1)}[].`) : []
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, member]): Field[] => [
    { name: before + name, schema: member, isRequired: schema.required?.includes(name) ?? false },
    ...fieldsOf(member, `${before}${name}.`),
  ])
  // Choices of a union may have members with the same name: show the first one.
  return [...new Map([...own, ...itemFields, ...within].toReversed().map((field) => [field.name, field])).values()].toReversed()
}
