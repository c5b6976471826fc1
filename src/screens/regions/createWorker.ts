/** In a separate file for mocking: Jest supports neither workers nor import.meta. */
export const createWorker = (): Worker =>
	new Worker( /* webpackChunkName: "reading" */ new URL( './reading.worker.ts', import.meta.url ) );
