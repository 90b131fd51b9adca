import { interesseComposto } from './concepts/investing/interesse-composto.ts'
import type { Concept } from './piece.ts'

export const CONCEPTS: readonly Concept[] = [interesseComposto]
