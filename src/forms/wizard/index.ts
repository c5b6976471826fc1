export { LaterPart } from './LaterPart';
export { LaterStep } from './LaterStep';
export { StepForm, type StepFormProps } from './StepForm';
export { StepPanel } from './StepPanel';
export { Stepper } from './Stepper';
export type { Step, Steps } from './steps';
export { useLater, type Later } from './useLater';
export { useWizard, type Wizard, type WizardOptions } from './useWizard';
export { WizardPage } from './WizardPage';
