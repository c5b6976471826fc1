import type { ReactNode } from 'react';
import { panelId } from './panels';
import type { Wizard } from './useWizard';

export interface StepPanelProps< N extends string > {
	wizard: Pick< Wizard< N >, 'current' | 'reached' >;
	name: N;
	/** Heading and form of the step. */
	children: ReactNode;
}

/** A step. Mounted when first opened, hidden while another step is open. */
export function StepPanel< N extends string >( { wizard, name, children }: StepPanelProps< N > ) {
	const isOpen = name === wizard.current;
	return isOpen || wizard.reached.includes( name ) ? (
		<div id={ panelId( name ) } hidden={ ! isOpen }>
			{ children }
		</div>
	) : null;
}
