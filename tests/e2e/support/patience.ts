/**
 * How many times longer than on an idle machine everything may take: whoever runs the tests does other things beside, and
 * Playground runs PHP as WebAssembly. A wait that is over costs nothing. The tests of times that are promised to visitors keep
 * their figures.
 */
const { SW_IMMOSUITE_PATIENCE, SW_IMMOSUITE_RUNTIME } = process.env;
const usual = SW_IMMOSUITE_RUNTIME === 'playground' ? 8 : 4;

export const patience = Number( SW_IMMOSUITE_PATIENCE ?? usual );
