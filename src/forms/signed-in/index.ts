export { accountAt, leadAddress, leadRules } from './account';
export { SignedInAs } from './SignedInAs';
export { useOfAccount } from './useOfAccount';
export { usePrefill } from './usePrefill';
