/** @returns the id of a form's control, which the summary of what is wrong links to */
export const fieldId = (name: string): string => `campo-${name}`
