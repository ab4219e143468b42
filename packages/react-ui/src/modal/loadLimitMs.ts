/** Milliseconds that a visitor waits for a part of the modal before it is said that it does not come. */
export const loadLimitMs = 10_000
