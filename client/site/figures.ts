const whole = new Intl.NumberFormat('it-IT', { useGrouping: 'always' })

/** @returns «12.345» */
export const formatCount = (count: number): string => whole.format(count)
