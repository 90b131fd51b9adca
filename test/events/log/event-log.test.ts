import { eventLogContract } from './event-log-contract.ts'
import { eventLogLimitsContract } from './event-log-limits-contract.ts'
import { embeddedPlace, memoryPlace } from './log-place.ts'

eventLogContract('a file, through the official client', embeddedPlace).run()
eventLogContract('memory', memoryPlace).run()
eventLogLimitsContract('a file, through the official client', embeddedPlace).run()
eventLogLimitsContract('memory', memoryPlace).run()
