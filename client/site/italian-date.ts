const day = new Intl.DateTimeFormat('it-IT', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'Europe/Rome' })
const dayAndMonth = new Intl.DateTimeFormat('it-IT', { day: 'numeric', month: 'short', timeZone: 'Europe/Rome' })
const hour = new Intl.DateTimeFormat('it-IT', { hour: '2-digit', minute: '2-digit', timeZone: 'Europe/Rome' })

/** @returns «21 novembre 2026», on Italian clocks. Spec section 9. */
export const longDate = (instant: string): string => day.format(new Date(instant))

/** @returns «21 nov» */
export const shortDate = (instant: string): string => dayAndMonth.format(new Date(instant))

/** @returns «16:12» */
export const timeOfDay = (instant: string): string => hour.format(new Date(instant))

/** @returns «8 min di lettura», which is also what is said of an unknown time. Spec section 9. */
export const readTimeLabel = (minutes: number | null): string => `${minutes || 8} min di lettura`
