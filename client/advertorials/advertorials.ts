import type { Advertorial } from './advertorial.ts'
import { loadAdvertorials } from './load-advertorials.ts'

/**
 * Every dedicated page, in the order of R5.1. The build replaces this module with its data. The path starts at the project's folder,
 * because vike runs a copy of this module elsewhere when it reads the routes.
 */
export const advertorials: readonly Advertorial[] = await loadAdvertorials('client/advertorials/content')
