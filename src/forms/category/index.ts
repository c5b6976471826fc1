export { CategoryStep, type CategoryStepProps } from './CategoryStep';
