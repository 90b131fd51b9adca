/** @returns a line about an article of the portal; null where the article is not there */
export async function headlineOf(portal: string, slug: string): Promise<string | null> {
  const response = await fetch(`${portal}/api/articles/slug/${slug}`)
  if (response.status === 404 || response.status === 410) return null
  if (!response.ok) throw new Error(`the portal answers ${response.status}`)
  const { title, status } = (await response.json()) as { title: string; status: string }
  return status === 'published' ? title : null
}
