/** Loads the sign-in chunk. Its only `import()` in the page: bundlers list the dependencies of a chunk at each import of it. */
export const loadSignIn = () => import('./index.ts')
