/** In a file of its own: tests know neither workers nor addresses of modules. */
export const createWorker = (): Worker =>
	new Worker( /* webpackChunkName: "reading" */ new URL( './reading.worker.ts', import.meta.url ) );
