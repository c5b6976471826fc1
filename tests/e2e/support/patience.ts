/**
 * Factor for all timeouts: the machine may be busy, and Playground runs PHP as WebAssembly. A longer timeout costs
 * nothing if the wait ends early. Tests of promised response times keep their limits.
 */
const { SW_IMMOSUITE_PATIENCE, SW_IMMOSUITE_RUNTIME } = process.env;
const usual = SW_IMMOSUITE_RUNTIME === 'playground' ? 8 : 4;

export const patience = Number( SW_IMMOSUITE_PATIENCE ?? usual );
