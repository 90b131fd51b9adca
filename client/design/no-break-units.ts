/** @returns the text with a no-break space between a figure and its unit, so that «26 %» never breaks at a line's end */
export const noBreakUnits = (text: string): string => text.replace(/(\d) (?=[%€]|euro\b|anni\b|mesi\b|giorni\b)/g, '$1\u00a0')
