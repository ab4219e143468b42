/** The texts of a feature in another language: the keys of the English ones. */
export type Translation<english> = { readonly [key in keyof english]: string }
