/**
 * Factor for all timeouts: the machine also runs other work, and Playground runs PHP as WebAssembly. A longer timeout costs
 * nothing when the wait ends early. Tests of response times that visitors are promised keep their limits.
 */
const { SW_IMMOSUITE_PATIENCE, SW_IMMOSUITE_RUNTIME } = process.env;
const usual = SW_IMMOSUITE_RUNTIME === 'playground' ? 8 : 4;

export const patience = Number( SW_IMMOSUITE_PATIENCE ?? usual );
