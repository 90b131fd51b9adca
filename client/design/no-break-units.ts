/** Inserts no-break spaces between figures and their units: «250 €». */
export const noBreakUnits = (text: string): string => text.replace(/(\d) (?=€|euro\b|anni\b|mesi\b|giorni\b)/g, '$1\u00a0')
