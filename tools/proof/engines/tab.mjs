/**
 * A browser tab for a journey, whichever protocol drives it. Every method waits for its target.
 *
 * @typedef {object} Tab
 * @property {(url: string) => Promise<void>} go
 * @property {(title: string) => Promise<void>} enter looks into the frame of that title from now on, until the tab goes elsewhere
 * @property {(role: import('./find.mjs').Role, name: string) => Promise<void>} click the element whose name starts with `name`
 * @property {(name: string, text: string) => Promise<void>} type into the text field whose label starts with `name`
 * @property {(text: string) => Promise<void>} see
 * @property {(name: RegExp) => Promise<unknown>} saved the JSON of a file of such a name that the browser has downloaded
 * @property {() => Promise<{errors: string[], requests: string[]}>} errorsAndRequests console errors and requested URLs
 * @property {() => Promise<void>} close
 */

/**
 * @typedef {object} Engine
 * @property {string} name with its version
 * @property {() => Promise<Tab>} open a tab that shares no cookie with any other
 * @property {() => Promise<void>} end
 */

export {};
