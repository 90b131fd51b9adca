import { fondoPerLeEmergenze } from '../../../../../events/domain/finance/calculators/fondo-per-le-emergenze.ts'
import { startCalculator } from './start-calculator.ts'

startCalculator(fondoPerLeEmergenze)
