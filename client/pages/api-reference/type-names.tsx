import type { ReactNode } from 'react'
import type { JsonSchema } from '../../api/openapi.ts'

const REF = '#/components/schemas/'

export const schemaId = (name: string): string => `schema-${name}`

export const componentOf = ({ $ref }: JsonSchema): string | undefined => $ref?.slice(REF.length)

export function TypeName({ schema }: { schema: JsonSchema }): ReactNode {
  const component = componentOf(schema)
  if (component !== undefined) return <a href={`#${schemaId(component)}`}>{component}</a>
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return between(choices.map((choice, index) => <TypeName key={index} schema={choice} />))
  if (schema.allOf)
    return between(
      schema.allOf.map((part, index) => <TypeName key={index} schema={part} />),
      ' and ',
    )
  if (schema.const !== undefined) return <code>{JSON.stringify(schema.const)}</code>
  if (schema.enum) return between(schema.enum.map((value) => <code key={String(value)}>{JSON.stringify(value)}</code>))
  if (schema.items) {
    return (
      <>
        list of <TypeName schema={schema.items} />
      </>
    )
  }
  return `${[schema.type].flat().join(' or ') || 'any value'}${limitsOf(schema)}`
}

const between = (parts: readonly ReactNode[], word = ' or '): ReactNode => parts.map((part, index) => (index === 0 ? part : [word, part]))

/** @returns « (date-time)», « (1 to 100)», « (at most 200 characters)» */
function limitsOf({ format, minimum, maximum, minLength, maxLength }: JsonSchema): string {
  const least = typeof minimum === 'number' && minimum > Number.MIN_SAFE_INTEGER ? minimum : undefined
  const most = typeof maximum === 'number' && maximum < Number.MAX_SAFE_INTEGER ? maximum : undefined
  const range =
    least !== undefined && most !== undefined
      ? `${least} to ${most}`
      : least !== undefined
        ? `at least ${least}`
        : most !== undefined && `at most ${most}`
  const length = typeof maxLength === 'number' ? `at most ${maxLength} characters` : minLength === 1 && 'not empty'
  const limits = [format, range, length].filter(Boolean)
  return limits.length === 0 ? '' : ` (${limits.join(', ')})`
}
