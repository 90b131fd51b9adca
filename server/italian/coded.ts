export type Texts = Readonly<Record<string, string | ((parameters: never) => string)>>

export type ParametersIn<Table extends Texts, Code extends keyof Table> = Table[Code] extends (parameters: infer Parameters) => string
  ? Parameters
  : undefined

export type PlainCodeOf<Table extends Texts> = { [Code in keyof Table]: Table[Code] extends string ? Code : never }[keyof Table] & string

export type CodedIn<Table extends Texts> =
  | { readonly code: PlainCodeOf<Table>; readonly parameters?: undefined }
  | {
      [Code in Exclude<keyof Table, PlainCodeOf<Table>>]: { readonly code: Code; readonly parameters: ParametersIn<Table, Code> }
    }[Exclude<keyof Table, PlainCodeOf<Table>>]

export function textOf<Table extends Texts>(table: Table, { code, parameters }: CodedIn<Table>): string {
  const text = table[code as keyof Table]
  return typeof text === 'function' ? text(parameters as never) : String(text)
}
