// node openDoor.mjs <door>, in an empty project: imports a door where there is no page, and prints
// what it exports and what it left behind. A timer or a socket left open would keep it from ending.
const [door = ''] = process.argv.slice(2)
const before = new Set(Object.getOwnPropertyNames(globalThis))
if ('window' in globalThis || 'document' in globalThis) throw new Error('There is a page here')
const names = Object.keys(await import(door))
const globals = Object.getOwnPropertyNames(globalThis).filter((name) => !before.has(name))
console.log(JSON.stringify({ names, globals }))
