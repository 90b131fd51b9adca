import { costiDiUnFondo } from '../../../../../events/domain/finance/calculators/costi-di-un-fondo.ts'
import { startCalculator } from './start-calculator.ts'

startCalculator(costiDiUnFondo)
