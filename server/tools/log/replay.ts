import { openStore } from '../../portal/open-store.ts'
import { printVerification } from '../print-verification.ts'
import { withReadableLog } from './with-readable-log.ts'

export const replayLog = (): Promise<void> =>
  withReadableLog(async (log, config, logger) => {
    await using store = await openStore(config, logger)
    await printVerification(log, store)
  })
