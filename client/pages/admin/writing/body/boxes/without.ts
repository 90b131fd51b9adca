export const without = <T>(all: readonly T[], at: number): T[] => all.filter((_, index) => index !== at)
