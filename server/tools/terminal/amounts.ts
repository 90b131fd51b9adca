/** @returns «12,345» */
export const grouped = (n: number): string => n.toLocaleString('en')

/** @returns «1 event», «12,345 events» */
export const count = (n: number, one: string): string => `${grouped(n)} ${one}${n === 1 ? '' : 's'}`

/** @param share 0 to 1. @returns «42 %», rounded down, so that 100 % is all */
export const percent = (share: number): string => `${Math.floor(share * 100)} %`
