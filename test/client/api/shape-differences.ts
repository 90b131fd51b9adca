/** @returns one item with the members of all items */
function merged(items: readonly unknown[]): unknown {
  const objects = items.filter(isRecord)
  if (objects.length === 0) return items[0]
  return Object.fromEntries(
    [...new Set(objects.flatMap(Object.keys))].map((name) => [name, objects.find((object) => object[name] != null)?.[name] ?? null]),
  )
}

export const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** @returns the members that only one of two answers has, or that differ in type; null matches any type */
export function shapeDifferences(mock: unknown, real: unknown, path = ''): string[] {
  if (mock === null || real === null) return []
  if (Array.isArray(mock) && Array.isArray(real))
    return mock.length > 0 && real.length > 0 ? shapeDifferences(merged(mock), merged(real), `${path}[]`) : []
  if (!isRecord(mock) || !isRecord(real) || Array.isArray(mock) !== Array.isArray(real))
    return typeof mock === typeof real && isRecord(mock) === isRecord(real)
      ? []
      : [`${path}: ${typeof mock}, and in the portal ${typeof real}`]
  // No two servers have the same articles' blocks.
  const names = [...new Set([...Object.keys(mock), ...Object.keys(real)])].filter((name) => name !== 'body')
  return names.flatMap((name) => {
    if (!(name in mock)) return [`${path}/${name} is missing in the mocks`]
    if (!(name in real)) return [`${path}/${name} is in the mocks alone`]
    return shapeDifferences(mock[name], real[name], `${path}/${name}`)
  })
}
