/**
 * A browser tab for a journey, independent of the protocol. Every method waits for its target.
 *
 * @typedef {object} Tab
 * @property {(url: string) => Promise<void>} go
 * @property {(title: string) => Promise<void>} enter uses the frame with that title until the next go()
 * @property {(role: import('./find.mjs').Role, name: string) => Promise<void>} click the element whose name starts with `name`
 * @property {(name: string, text: string) => Promise<void>} type into the text field whose label starts with `name`
 * @property {(text: string) => Promise<void>} see
 * @property {(name: RegExp) => Promise<unknown>} saved the JSON of a downloaded file whose name matches
 * @property {() => Promise<{errors: string[], requests: string[]}>} errorsAndRequests console errors and requested URLs
 * @property {() => Promise<void>} close
 */

/**
 * @typedef {object} Engine
 * @property {string} name with its version
 * @property {() => Promise<Tab>} open a tab with its own cookies
 * @property {() => Promise<void>} end
 */

export {};
