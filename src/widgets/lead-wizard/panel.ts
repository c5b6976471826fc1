import type { Wizard } from '../../forms/wizard';
import type { WidgetConfig } from '../types';
import type { LeadState } from './lead-state';
import type { Step } from './machine';

/** Props of every step. */
export interface PanelProps {
	lead: LeadState;
	wizard: Wizard< Step >;
	config: WidgetConfig;
}
