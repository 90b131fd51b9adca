import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { z } from 'zod'
import { HttpProblem, problemDocument } from '../../../server/http/problem.ts'
import { readParameters } from '../../../server/http/read-json.ts'

const test = suite('Refused fields')

/** @returns the refused fields with their messages */
function faultsOf(schema: z.ZodType, values: unknown) {
  try {
    readParameters(schema, values)
  } catch (error) {
    if (error instanceof HttpProblem) return problemDocument(error).errors
    throw error
  }
  return []
}

test('the message for a refused field is one Italian sentence without identifiers', () => {
  const cases: [schema: z.ZodType, value: unknown, message: string][] = [
    [z.string(), undefined, 'Manca.'],
    [z.string(), 3, 'Deve essere un testo.'],
    [z.coerce.number(), 'tre', 'Deve essere un numero.'],
    [z.int(), 1.5, 'Deve essere un numero intero.'],
    [z.boolean(), 'sì', 'Deve essere «true» o «false».'],
    [z.array(z.string()), {}, 'Deve essere un elenco.'],
    [z.object({}), [], 'Deve essere un oggetto JSON.'],
    [z.string().min(1), '', 'Non può essere vuoto.'],
    [z.string().min(3), 'ab', 'Deve avere almeno 3 caratteri.'],
    [z.string().max(1), 'ab', 'Deve avere al massimo 1 carattere.'],
    [z.array(z.string()).max(1_000), Array(1_001).fill('a'), 'Deve avere al massimo 1.000 elementi.'],
    [z.coerce.number().min(1), 0, 'Deve essere almeno 1.'],
    [z.number().max(50), 51, 'Deve essere al massimo 50.'],
    [z.enum(['uno', 'due']), 'tre', 'Può essere soltanto «uno», «due».'],
    [z.string().regex(/^a+$/), 'b', 'Non ha la forma richiesta.'],
    [z.iso.datetime(), 'ieri', 'Deve essere una data con l’ora, in ISO 8601.'],
    [z.union([z.literal(1), z.literal(2)]), 3, 'Non è un valore ammesso.'],
    [z.strictObject({}), { a: 1 }, 'Non prevede il campo «a».'],
    [z.strictObject({}), { a: 1, b: 2 }, 'Non prevede i campi «a», «b».'],
    [z.string().refine(() => false, 'not-a-month'), 'a', 'Non è un mese.'],
    [z.string().refine(() => false, 'must be a month'), 'a', 'Non è un valore ammesso.'],
  ]
  for (const [schema, value, message] of cases)
    assert.equal(faultsOf(z.object({ campo: schema }), { campo: value }), [{ field: 'campo', message }], message)
})

test('a message shortens the caller’s own text', () => {
  const [fault] = faultsOf(z.strictObject({}), Object.fromEntries(Array.from({ length: 40 }, (_, n) => ['x'.repeat(1_000) + n, 1])))!
  assert.ok(fault!.message.length < 500, fault!.message)
  assert.match(fault!.message, / e altri\.$/)
})

test.run()
