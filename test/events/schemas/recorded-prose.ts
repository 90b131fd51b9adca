import { readFile } from 'node:fs/promises'

export interface RecordedProse {
  readonly type: 'ArticleSentToReview' | 'AttemptFailed' | 'GenerationFailed'
  readonly data: { readonly reasons?: readonly string[]; readonly message?: string }
  readonly metadata: { readonly version: number }
}

/**
 * Every sentence that the last release before the codes recorded, in events of version 1 as its embedded log gave them back: its
 * generator and editorial check ran against a model's server that failed in each way.
 */
export const recordedProse: readonly RecordedProse[] = (await readFile(new URL('./version-1-events.jsonl', import.meta.url), 'utf8'))
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line) as RecordedProse)
