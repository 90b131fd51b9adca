import type { Block } from '../../events/domain/blocks.ts'
import { EXAMPLE_BODY } from '../client/example-body.ts'

/** @returns the first example of a kind of block */
export const exampleOf = <T extends Block['type']>(type: T) =>
  EXAMPLE_BODY.find((block): block is Extract<Block, { type: T }> => block.type === type)!
