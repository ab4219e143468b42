export const themeModes = ['light', 'dark', 'system'] as const
/** Dark by default. */
export type ThemeMode = (typeof themeModes)[number]
