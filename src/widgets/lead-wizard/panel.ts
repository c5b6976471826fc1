import type { Wizard } from '../../forms/wizard';
import type { WidgetConfig } from '../types';
import type { Step } from './machine';
import type { Lead } from './useLead';

/** What every step receives. */
export interface PanelProps {
	lead: Lead;
	wizard: Wizard< Step >;
	config: WidgetConfig;
}
