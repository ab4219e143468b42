/** Offset of the ports of this page from the default ones. */
export const portShift = Number(location.port) - 5173
