import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ClientReadableStream } from '@grpc/grpc-js'
import { type ReadAnswer, readAnswer } from './read-answer.ts'

/** Unread messages at which the server is asked to pause. */
const MAX_UNREAD = 512

export class Inbox {
  readonly #call: ClientReadableStream<Buffer>
  #unread: Buffer[] = []
  #ending: { readonly error: unknown } | 'over' | null = null
  #wake: () => void = () => {}

  constructor(call: ClientReadableStream<Buffer>) {
    this.#call = call
    call.on('data', (bytes: Buffer) => {
      this.#unread.push(bytes)
      if (this.#unread.length >= MAX_UNREAD) call.pause()
      this.#wake()
    })
    call.on('error', (error) => this.fail(error))
    call.on('end', () => {
      this.#ending ??= 'over'
      this.#wake()
    })
  }

  fail(error: unknown): void {
    this.#ending ??= { error }
    this.#wake()
  }

  /**
   * Takes the received messages; none after the call has ended, null after a silence of `limitMs`.
   * @param max maximum number of messages
   * @param limitMs maximum wait for the first one
   * @throws the call's error
   */
  async take(max: number, limitMs: number): Promise<ReadAnswer[] | null> {
    if (this.#unread.length === 0 && !this.#ending) {
      await this.#arrival(limitMs)
      // Waiting one turn joins messages that arrived together.
      await nextTurn()
    }
    if (this.#unread.length === 0) {
      if (this.#ending === null) return null
      if (this.#ending === 'over') return []
      throw this.#ending.error
    }
    const taken = this.#unread.length <= max ? this.#unread : this.#unread.slice(0, max)
    this.#unread = this.#unread.length <= max ? [] : this.#unread.slice(max)
    if (this.#call.isPaused() && this.#unread.length < MAX_UNREAD / 2) this.#call.resume()
    return taken.map(readAnswer)
  }

  /** Waits twice for half the time, because a busy program may not have seen a message that arrived during the first half. */
  #arrival(limitMs: number): Promise<void> {
    return new Promise((resolve) => {
      let timer = setTimeout(() => {
        timer = setTimeout(resolve, limitMs / 2)
      }, limitMs / 2)
      this.#wake = () => {
        clearTimeout(timer)
        this.#wake = () => {}
        resolve()
      }
    })
  }
}
