// The only strings with the name of another product, which the specification quotes (N-49).

export const frameThemeField = 'w3mThemeVariables'
export const iframeMissingText = 'W3mFrame: iframe is not set'
export const parentMissingText = 'W3mFrame: parent is not set'
