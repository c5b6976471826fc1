/** The later steps of the saved-search wizard, in a separate chunk. */
export * from './common';
export { RequiredLegend } from '../../../forms/RequiredLegend';
export { CategoryPanel } from './CategoryPanel';
export { ContactPanel } from './ContactPanel';
export { FieldsIntro, FieldsPanel } from './FieldsPanel';
