import { printVerification } from '../print-verification.ts'
import { withStore } from './with-store.ts'

export const verifyModels = (): Promise<void> => withStore(printVerification)
