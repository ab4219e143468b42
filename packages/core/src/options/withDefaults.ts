/** Fills in options that are absent or `undefined`. All are own fields, so that `Object.prototype` adds none. */
export const withDefaults = <resolved extends object>(
  defaults: Partial<resolved>,
  options: object,
): resolved =>
  ({
    ...options,
    ...defaults,
    ...Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined)),
  }) as resolved
