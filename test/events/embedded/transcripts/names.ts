import { randomUUID } from 'node:crypto'
import type { ResolvedEvent, RecordedEvent } from '@kurrent/kurrentdb-client'
import type { EventText } from './history.ts'

const LINK = '$>'

/** Translates a history's names and ids into those of one run, and back. */
export class Names {
  readonly #tag: string
  readonly #ids = new Map<string, string>()
  readonly #labels = new Map<string, string>()

  /** @param tag replaces «T»; letters and digits, and never the beginning of another history's tag */
  constructor(tag: string) {
    this.#tag = tag
  }

  stream(name: string): string {
    return name.replace(/^(\$*)T/, `$1${this.#tag}`)
  }

  /** Replaces each «T» in a regular expression on streams by the tag. */
  expression(regex: string): string {
    return regex.replaceAll('T', this.#tag)
  }

  id(label: string): string {
    const known = this.#ids.get(label)
    if (known) return known
    const id = randomUUID()
    this.#ids.set(label, id)
    this.#labels.set(id, label)
    return id
  }

  /** The data of a link names a stream: «3@T-a». */
  data(type: string, text: string): string {
    return type === LINK ? text.replace(/@(\$*)T/, `@$1${this.#tag}`) : text
  }

  isOwn(streamName: string): boolean {
    return streamName.replace(/^\$*/, '').startsWith(this.#tag)
  }

  answered({ event, link }: ResolvedEvent): EventText | { link: EventText; event: EventText | null } {
    if (link) return { link: this.#recorded(link), event: event ? this.#recorded(event) : null }
    return this.#recorded(event!)
  }

  #recorded({ streamId, revision, id, type, isJson, data, metadata }: RecordedEvent): EventText {
    return {
      stream: streamId.replace(this.#tag, 'T'),
      revision: String(revision),
      id: this.#labels.get(id) ?? 'server',
      type,
      ...(isJson ? { json: data } : { text: this.#untagged(type, Buffer.from(data).toString()) }),
      ...(metadata === undefined ? {} : { meta: metadata }),
    }
  }

  #untagged(type: string, text: string): string {
    return type === LINK ? text.replace(this.#tag, 'T') : text
  }
}
