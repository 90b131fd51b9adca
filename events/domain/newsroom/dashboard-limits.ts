/** What the dashboard shows (R7.1): days of activity, and generations. */
export const DASHBOARD_LIMITS = { days: 14, generations: 20 } as const
