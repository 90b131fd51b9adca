import { ARTICLES } from './articles.ts'
import { AUDIT } from './audit.ts'
import { type CodedIn, type ParametersIn, type PlainCodeOf, textOf } from './coded.ts'
import { FORMS } from './forms.ts'
import { GENERATION } from './generation.ts'
import { HTTP, OTHER_TITLE, TITLES } from './http.ts'
import { OPEN_DATA } from './open-data.ts'
import { PEOPLE } from './people.ts'
import { READING, READING_TITLES } from './reading.ts'
import { SIGN_IN } from './sign-in.ts'

export const REFUSALS = {
  ...HTTP,
  ...READING,
  ...FORMS,
  ...SIGN_IN,
  ...PEOPLE,
  ...ARTICLES,
  ...GENERATION,
  ...OPEN_DATA,
  ...AUDIT,
  /** Not a refusal: the text of a command's 202 answer. */
  'not-shown-yet': 'Fatto, ma gli elenchi non lo mostrano ancora: ricarica tra poco.',
} as const

export type RefusalCode = keyof typeof REFUSALS
export type PlainRefusalCode = PlainCodeOf<typeof REFUSALS>
export type ParametersOf<Code extends RefusalCode> = ParametersIn<typeof REFUSALS, Code>
export type Refusal = CodedIn<typeof REFUSALS>

export type Refusing<More> =
  | [code: PlainRefusalCode, more?: More & { readonly parameters?: undefined }]
  | {
      [Code in Exclude<RefusalCode, PlainRefusalCode>]: [code: Code, more: More & { readonly parameters: ParametersOf<Code> }]
    }[Exclude<RefusalCode, PlainRefusalCode>]

export const refusalText = (refusal: Refusal): string => textOf(REFUSALS, refusal)

export const titleOf = (status: number, code: RefusalCode): string =>
  code in READING_TITLES ? READING_TITLES[code as keyof typeof READING_TITLES] : (TITLES[status] ?? OTHER_TITLE)
