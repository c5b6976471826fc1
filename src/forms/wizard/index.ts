export { StepForm, type StepFormProps } from './StepForm';
export { StepPanel } from './StepPanel';
export { Stepper } from './Stepper';
export type { Step, Steps } from './steps';
export { useWizard, type Wizard, type WizardOptions } from './useWizard';
