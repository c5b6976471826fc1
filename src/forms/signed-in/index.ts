export { accountAt, leadAddress, leadRules } from './account';
export { SignedInAs } from './SignedInAs';
export { useFormWithAccount } from './useFormWithAccount';
export { usePrefill } from './usePrefill';
