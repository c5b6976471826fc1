export { LazyPart } from './LazyPart';
export { LazyStep } from './LazyStep';
export { StepForm, type StepFormProps } from './StepForm';
export { StepPanel } from './StepPanel';
export { Stepper } from './Stepper';
export type { Step, Steps } from './steps';
export { useLazyParts, type LazyParts } from './useLazyParts';
export { useWizard, type Wizard, type WizardOptions } from './useWizard';
export { WizardPage } from './WizardPage';
