import { createRedisClient } from './clients.ts'

/**
 * Asks the sentinels one after another, see https://redis.io/docs/latest/develop/reference/sentinel-clients/
 * @param sentinels addresses such as «redis://user:password@host:26379»
 * @param url the address of Redis, with the master's name as its host
 * @returns the same address with the host and the port of the master
 * @throws Error that contains the answer of each sentinel
 */
export async function findMaster(sentinels: readonly string[], url: string, timeoutMs: number): Promise<string> {
  const { hostname: name } = new URL(url)
  const answers: string[] = []
  for (const sentinel of sentinels) {
    const client = createRedisClient(sentinel, timeoutMs)
    client.on('error', () => {})
    try {
      await client.connect()
      const found = await client.sendCommand<[string, string] | null>(['SENTINEL', 'GET-MASTER-ADDR-BY-NAME', name])
      if (found) return atNode(url, ...found)
      answers.push(`${new URL(sentinel).host} does not know it`)
    } catch (error) {
      answers.push(`${new URL(sentinel).host}: ${(error as Error).message}`)
    } finally {
      if (client.isOpen) client.destroy()
    }
  }
  throw new Error(`no sentinel names the master «${name}»: ${answers.join('; ')}`)
}

function atNode(url: string, host: string, port: string): string {
  const node = new URL(url)
  node.host = `${host.includes(':') ? `[${host}]` : host}:${port}`
  return node.href
}
