import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ClientReadableStream } from '@grpc/grpc-js'
import { type ReadAnswer, readAnswer } from './read-answer.ts'

/** Past so many unread messages the server is asked to wait. */
const MAX_UNREAD = 512

/** What has come of one call and was not taken yet. */
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

  /** Ends it with this error, once what has come is taken. */
  fail(error: unknown): void {
    this.#ending ??= { error }
    this.#wake()
  }

  /**
   * @param max how many at once
   * @param limitMs how long to wait for the first of them
   * @returns what has come; nothing when the call is over, null when it has been silent for so long
   * @throws what the call failed with
   */
  async take(max: number, limitMs: number): Promise<ReadAnswer[] | null> {
    if (this.#unread.length === 0 && !this.#ending) {
      await this.#arrival(limitMs)
      // What has arrived with it is then parsed too, and goes out together.
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

  /** The wait is in two halves: a program that was busy itself for one of them has not looked yet at what came meanwhile. */
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
