import type { Wizard } from '../../forms/wizard';
import type { WidgetConfig } from '../types';
import type { Lead } from './lead';
import type { Step } from './machine';

/** Props of every step. */
export interface PanelProps {
	lead: Lead;
	wizard: Wizard< Step >;
	config: WidgetConfig;
}
