/** Fetches the code of sign-in. The only `import()` of it in the page: a bundler lists the chunk's dependencies at each one. */
export const loadSignIn = () => import('./index.ts')
