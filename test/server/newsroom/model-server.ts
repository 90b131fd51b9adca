import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** An article that a model could have written: its title is the only thing that differs. */
export const modelArticle = (title: string, body: object[] = []) => ({
  title,
  subtitle: 'Entrate, uscite e risparmio in una tabella sola',
  excerpt: 'Una tabella di entrate e uscite dice in pochi minuti quanto resta e dove si può cambiare.',
  summary: 'Una tabella di entrate e uscite dice in pochi minuti quanto resta ogni mese. Anche il risparmio ha rischi.',
  body: [
    ...Array.from({ length: 8 }, () => ({
      type: 'paragraph',
      text: 'Una tabella di entrate e uscite, tenuta per un mese, dice dove vanno i soldi. '.repeat(4),
    })),
    ...body,
  ],
  sources: [],
})

interface Answer {
  readonly content: unknown
  readonly usage: unknown
}

/**
 * A server that speaks OpenAI's protocol, for `OPENAI_BASE_URL`.
 * @param answer what the model writes, and how many tokens the server says it took: any JSON
 */
export async function startModelServer(answer: () => Answer | Promise<Answer>): Promise<AsyncDisposable & { url: string }> {
  const server = createServer(async (request, response) => {
    for await (const _ of request);
    const { content, usage } = await answer()
    const choices = [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content: JSON.stringify(content) } }]
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ id: 'c', object: 'chat.completion', choices, usage }))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
