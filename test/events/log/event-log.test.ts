import { eventLogContract } from './event-log-contract.ts'
import { embeddedPlace, memoryPlace } from './log-place.ts'

eventLogContract('a file, through the official client', embeddedPlace).run()
eventLogContract('memory', memoryPlace).run()
