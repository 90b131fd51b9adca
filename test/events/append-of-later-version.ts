import { jsonEvent, KurrentDBClient } from '@kurrent/kurrentdb-client'

/**
 * Appends an `ArticleDrafted` of version 99 to the stream `article-futuro`: no model that handles drafts can be built past it.
 * @param url of the log
 */
export async function appendOfLaterVersion(url: string): Promise<void> {
  const client = KurrentDBClient.connectionString(url)
  const event = jsonEvent({ type: 'ArticleDrafted', data: { slug: 'futuro' }, metadata: { version: 99 } })
  await client.appendToStream('article-futuro', event)
  await client.dispose()
}
