import jsQr from 'jsqr'

/** A decoder that is not the encoder's. Its types are those of a module, which it is not. */
export const readQr = jsQr as unknown as typeof jsQr.default
