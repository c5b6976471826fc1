/**
 * How many times longer than on a developer's machine everything may take: Playground runs PHP as WebAssembly, and build servers
 * share their processors. The tests of times that are promised to visitors keep their figures.
 */
const { CI, SW_IMMOSUITE_PATIENCE, SW_IMMOSUITE_RUNTIME } = process.env;
const usual = SW_IMMOSUITE_RUNTIME === 'playground' ? 4 : CI === undefined ? 1 : 2;

export const patience = Number( SW_IMMOSUITE_PATIENCE ?? usual );
