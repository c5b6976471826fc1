/**
 * How many times longer than on native PHP everything may take: Playground runs PHP as WebAssembly. The tests of times
 * that are promised to visitors keep their figures.
 */
export const patience = Number(
	process.env[ 'SW_IMMOSUITE_PATIENCE' ] ?? ( process.env[ 'SW_IMMOSUITE_RUNTIME' ] === 'playground' ? 4 : 1 )
);
